import { randomUUID } from 'node:crypto'
import * as streams from 'node:stream/web'
import { BroadcastChannel as ChannelOfProcess } from 'node:worker_threads'

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
