/** Downloads a file made in the browser. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
