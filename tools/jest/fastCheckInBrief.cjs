// For mutation runs: it suffices that a property fails, and its smallest counterexample would take
// seconds. A property that has not failed after five seconds counts as passed, so a score is rather
// too low than too high.
const fastCheck = require('fast-check-itself');

/** fast-check fails a property if not even its first run ends in time, as on a busy machine. */
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
