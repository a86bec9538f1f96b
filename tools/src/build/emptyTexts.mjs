// Stands in for the texts of languages that the app does not speak.
export default {};
