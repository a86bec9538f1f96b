// For mutation runs: that a property fails is enough; its smallest counterexample takes seconds.
const fastCheck = require('fast-check-itself');

fastCheck.configureGlobal({ endOnFailure: true });
module.exports = fastCheck;
