/** The id of a record of ours in an open file; undefined for anything else, which would not be an id. */
export const ownIdIn = (text: string): { ownId: string } | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? { ownId: text } : undefined
