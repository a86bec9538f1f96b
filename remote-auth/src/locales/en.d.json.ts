// Made from the JSON file beside it by `npm run check:messages -- --write`.
declare const texts: {
  "signIn": "Sign in",
  "introduction": "See where your products are available, at what price and how they are rated.",
  "email": "Email",
  "password": "Password",
  "showPassword": "Show password",
  "hidePassword": "Hide password",
  "remember": "Remember me",
  "signingIn": "Signing in",
  "forgotPassword": "Forgot password?",
  "provider": {
    "or": "or",
    "google": "Sign in with Google",
    "microsoft": "Sign in with Microsoft",
    "standIn": "In this demo both lead to a stand-in, not to Google or Microsoft.",
    "doNotLink": "Do not link",
    "linkExpired": "Linking took too long. Start it again with the provider, or sign in here without it.",
    "retry": "Try again"
  },
  "forgot": {
    "title": "Forgot password",
    "introduction": "Enter your email and we will send you a verification code.",
    "send": "Send verification code",
    "sending": "Sending the code",
    "back": "Back to sign in"
  },
  "verify": {
    "title": "Enter verification code",
    "introduction": "If there is an account for {{email}}, a code with 6 digits is on its way.",
    "code": "Verification code",
    "digit": "Digit {{position}} of {{count}}",
    "verify": "Verify",
    "verifying": "Checking the code",
    "wrongEmail": "Wrong email?",
    "clickHere": "Click here",
    "resend": "Send a new code",
    "resending": "Sending a new code",
    "resendIn": "New code possible in {{seconds}} s",
    "resent": "A new code was sent."
  },
  "reset": {
    "title": "Reset password",
    "introduction": "Choose a new password for {{email}}.",
    "password": "New password",
    "confirmation": "Confirm new password",
    "showConfirmation": "Show confirmation",
    "hideConfirmation": "Hide confirmation",
    "rulesTitle": "Password requirements",
    "ruleMet": "Met:",
    "ruleUnmet": "Missing:",
    "rulesLeft_one": "One rule left",
    "rulesLeft_other": "{{count}} rules left",
    "allRulesMet": "All rules are met",
    "rules": {
      "PASSWORD_MIN_LENGTH": "At least 8 characters",
      "PASSWORD_UPPERCASE": "Uppercase letter",
      "PASSWORD_LOWERCASE": "Lowercase letter",
      "PASSWORD_DIGIT": "Digit",
      "PASSWORD_SPECIAL": "Special character"
    },
    "save": "Save New Password",
    "saving": "Saving the new password",
    "requestCode": "Request a new code"
  },
  "success": {
    "title": "Password has been set successfully",
    "introduction": "You can now sign in with your new password."
  },
  "newPassword": {
    "title": "New password",
    "introduction": "There is nothing to do here yet. To set a new password, request a verification code."
  }
};
export default texts;
