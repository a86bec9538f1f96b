// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "title": "Simple sign-in",
  "introduction": "You can still sign in with your email and password. Everything else is back as soon as the usual sign-in is.",
  "email": "Email",
  "password": "Password",
  "showPassword": "Show password",
  "hidePassword": "Hide password",
  "code": "Code",
  "codeHint": "From your app, or one of your recovery codes.",
  "signIn": "Sign in",
  "signingIn": "Signing in"
};
export default texts;
