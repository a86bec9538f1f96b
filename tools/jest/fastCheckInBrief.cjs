// For mutation runs: that a property fails is enough, its smallest counterexample takes seconds. One
// that has not failed for five seconds counts as kept, so a score is rather too low than too high.
const fastCheck = require('fast-check-itself');

fastCheck.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 5_000 });
module.exports = fastCheck;
