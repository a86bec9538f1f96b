// In place of a part that is not built yet: requests it from `npm run dev`. The built part replaces
// this module (followBuilds.mjs).

const ask = async (part) => {
  const query = new URLSearchParams({ part });
  const answer = await fetch(`/development/parts?${query}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${part} cannot be built (${answer.status})`);
};

export const keepAlive = ({ data: part, active, onError }) => {
  if (!active) void ask(part).catch(onError);
  return () => {};
};
