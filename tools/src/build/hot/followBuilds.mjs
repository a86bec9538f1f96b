/* global __webpack_hash__, __resourceQuery */
// Part of every bundle in development: brings it up to the latest build while it runs. A change
// that React cannot exchange needs a reload.
const hot = import.meta.webpackHot;
const name = __resourceQuery.slice(1);
const { pmmBuilds } = globalThis;

const catchUp = async () => {
  const latest = pmmBuilds.hashes.get(name);
  if (latest === undefined || latest === __webpack_hash__ || hot.status() !== 'idle') return;
  const updated = await hot.check(true).catch((error) => {
    console.info(`${name} is reloaded: ${error.message}`);
    return null;
  });
  if (updated) await catchUp();
  else location.reload();
};

pmmBuilds?.addEventListener(name, () => void catchUp());
void (pmmBuilds && catchUp());
