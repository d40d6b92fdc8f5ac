/** Removes these updates and no others, wherever they are: the list may have changed while they were stored or sent. */
export function dropFrom(list: Uint8Array[], gone: readonly Uint8Array[]): void {
  const left = list.filter((each) => !gone.includes(each))
  list.splice(0, list.length, ...left)
}
