// Replaces the texts of languages that the app does not have.
export default {};
