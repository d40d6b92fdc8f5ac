/**
 * The bytes of a stream; null if there are more than expected, or if it is damaged. A small archive can hold a file
 * without end, so reading stops there.
 */
export async function readWithin(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!stream) return null
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > bytesMax) {
        await reader.cancel()
        return null
      }
      parts.push(value)
    }
  } catch {
    return null
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
