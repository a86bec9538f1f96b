// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Second step",
  "introduction": "Enter the code that your app shows now. If you do not have your app, enter one of your recovery codes.",
  "code": "Code",
  "signIn": "Sign in",
  "signingIn": "Signing in",
  "back": "Back to sign in"
};
export default texts;
