import { importReader, type ReaderCall } from './reader.ts'

const read = importReader()

// Only our own page talks to this worker, one call after the other.
self.addEventListener('message', async ({ data }: MessageEvent<ReaderCall>) => {
  try {
    self.postMessage({ answer: await read(data) })
  } catch (error) {
    self.postMessage({ failure: String(error) })
  }
})
