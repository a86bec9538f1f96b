import { searchOf } from '../view/searchOf';

/** A link to the history of incidents, or only to those that go on. */
export const incidentAddress = (watchlistId: string, isOpen = false): string =>
  `/incidents${searchOf(new URLSearchParams({ days: '30', ...(isOpen && { open: '1' }) }), watchlistId)}`;
