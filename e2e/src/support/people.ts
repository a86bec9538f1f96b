/** An account with tenants that only one test uses. */
export interface Person {
  email: string;
  name: string;
  tenants: readonly [string, ...string[]];
  /** The one of them that only admits members with a second factor. */
  closedTenant?: string;
}

/** More than the tests that one worker runs. */
const COUNT = 250;

const newPerson = (number: number, tenants: Person['tenants']): Person => ({
  email: `person-${number}-of-${tenants.length}@example.com`,
  name: `Robin ${number}`,
  tenants,
});

const numbers = Array.from({ length: COUNT }, (_, index) => 1001 + index);

/** By the number of their tenants. */
const pools = {
  1: numbers.map((number) => newPerson(number, [`Lindenau Arzneimittel ${number}`])),
  2: numbers.map((number) =>
    newPerson(number, [`Auwald Pharma ${number}`, `Bergheim Gesundheit ${number}`]),
  ),
};
export type TenantCount = keyof typeof pools;

/**
 * People whose second tenant requires a second factor; one person for each repetition of a test.
 */
export const peopleWithoutFactor: readonly Person[] = Array.from({ length: 20 }, (_none, index) => {
  const [open, closedTenant] = [`Offenbach Arznei ${index}`, `Riegel Pharma ${index}`];
  const email = `without-factor-${index}@example.com`;
  return { email, name: `Kim ${index}`, tenants: [open, closedTenant], closedTenant };
});

export const everybody = (): Person[] => [...Object.values(pools).flat(), ...peopleWithoutFactor];

/** Returns a function that returns another person each time. */
export const createPeople = (): ((tenantCount: TenantCount) => Person) => {
  const usedCounts = { 1: 0, 2: 0 };
  return (tenantCount) => {
    const person = pools[tenantCount][usedCounts[tenantCount]];
    usedCounts[tenantCount] += 1;
    if (!person) throw new Error(`More than ${COUNT} people are needed: raise COUNT.`);
    return person;
  };
};
