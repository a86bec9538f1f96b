// Which of the test files a mutation run loads (tools/src/mutation/coveringTests.mjs); none named: all.
module.exports = (files) => {
  const covering = JSON.parse(process.env.COVERING_TESTS ?? '[]');
  return {
    filtered: covering.length === 0 ? files : files.filter((file) => covering.includes(file)),
  };
};
