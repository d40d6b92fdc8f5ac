import { randomUUID } from 'node:crypto'
import * as streams from 'node:stream/web'
import { BroadcastChannel as ChannelOfProcess } from 'node:worker_threads'
import { afterAll } from 'vitest'

const browser = randomUUID()

/** Test files run in threads of one process: without a name of its own, each would hear the tabs of the others. */
class OwnChannel extends ChannelOfProcess {
  constructor(name: string) {
    super(`${name} ${browser}`)
    this.unref()
  }
}

// Every browser has the streams, and jsdom has not.
Object.assign(globalThis, streams, { BroadcastChannel: OwnChannel })

let isClosed = false
const fetchOfProcess = globalThis.fetch

/** A closed tab gets no answer: the code that a file left under way would go on without its page. */
globalThis.fetch = (...question) =>
  new Promise((resolve, reject) => {
    fetchOfProcess(...question).then(
      (response) => isClosed || resolve(response),
      (error) => isClosed || reject(error),
    )
  })

afterAll(() => {
  isClosed = true
})
