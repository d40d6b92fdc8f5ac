/** Hands a file made here to the browser's downloads. */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
