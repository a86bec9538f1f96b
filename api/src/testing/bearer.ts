/** The header of a request with this token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
