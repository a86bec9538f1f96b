// For mutation runs: that a property fails is enough, its smallest counterexample takes seconds. One
// that has not failed for five seconds counts as kept, so a score is rather too low than too high.
const fastCheck = require('fast-check-itself');

/** For fast-check a property fails when not even its first run ends in time, as on a busy machine. */
const isOnlySlow = ({ interrupted, counterexample }) => interrupted && counterexample === null;

fastCheck.configureGlobal({
  endOnFailure: true,
  interruptAfterTimeLimit: 5_000,
  reporter: (details) => {
    if (!details.failed || isOnlySlow(details)) return;
    const { errorInstance: cause } = details;
    throw new Error(fastCheck.defaultReportMessage(details), { cause });
  },
});
module.exports = fastCheck;
