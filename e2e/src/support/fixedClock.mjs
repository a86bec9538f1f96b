/** Loaded before a program: for all of its code the time is always FIXED_TIME. */
const moment = Date.parse(process.env['FIXED_TIME'] ?? '');
if (Number.isNaN(moment)) throw new Error('FIXED_TIME must be a time.');

const now = () => moment;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [moment] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
