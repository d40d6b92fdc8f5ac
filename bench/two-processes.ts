import { cpus } from 'node:os'
import { stampToday } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { livePath } from '#contract/protocol/live.ts'
import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { withAnother } from './kit/another-process.ts'
import { cpuTimeMs } from './kit/cpu-time.ts'
import type { Figure } from './kit/figure.ts'
import { askOnce, loadHttp, open, rawPost } from './kit/http-load.ts'
import { startPeer } from './kit/peer-process.ts'
import { compareRates, inTurn } from './kit/rounds.ts'
import { stampCalls } from './stamp-calls.ts'
import { headersOf, type WholeProduct, withProduct } from './whole-product.ts'

const goal = 1.7
const coresMin = 4
const cores = cpus().length
const load = { connections: 32, forMs: 2_000 }
const eventWithinMs = 10_000

/** The gain of a second process on the same PostgreSQL, both setups behind the same balancer. */
export const twoProcesses: Figure = {
  name: 'two server processes behind a round-robin vs one',
  goal: `≥ ${goal}×`,
  whyShort: 'one process, PostgreSQL and the load fill two cores already',
  // Two processes, PostgreSQL and the load need a core each; on fewer cores there is nothing to gain.
  ...(cores < coresMin ? { isAbsolute: true } : {}),
  measure: () =>
    withProduct((product) =>
      withAnother(product, async (second) => {
        await eventCrosses(product, second.origin)
        const next = await stampCalls(product)
        const portOf = (origin: string) => new URL(origin).port
        const both = await startPeer('round-robin.mjs', {
          TARGETS: [product.origin, second.origin].map(portOf).join(),
        })
        const one = await startPeer('round-robin.mjs', { TARGETS: portOf(product.origin) })
        const secondPid = second.child.pid ?? 0
        try {
          const ofBoth = async () => {
            const before = cpuTimeMs(secondPid)
            const rate = await loadHttp({ ...load, origin: both.origin, pid: product.pid, next })
            const answers = (rate.perSecond * load.forMs) / 1_000
            return { ...rate, cpuMs: rate.cpuMs + (cpuTimeMs(secondPid) - before) / answers }
          }
          const ofOne = () => loadHttp({ ...load, origin: one.origin, pid: product.pid, next })
          const { ratio, cpu } = compareRates(await inTurn(ofBoth, ofOne))
          const wanting = cores < coresMin ? `; ${cores} cores are too few for it` : ''
          const note = `a live event crosses from one process to the other${wanting}`
          return { figure: `${ratio.toFixed(2)}×`, isMet: ratio >= goal, cpu, note }
        } finally {
          await both.stop()
          await one.stop()
        }
      }),
    ),
}

/** A member connected to one process receives the stamp that another process granted. */
async function eventCrosses(product: WholeProduct, secondOrigin: string): Promise<void> {
  const [member] = await signedInMembers(product, 1)
  if (!member) throw new Error('expected one member')
  const documents = [{ document: documentPath(pointDocument, member.uid) }]
  const stream = await open(secondOrigin)
  const calls = await open(product.origin)
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(
        () => reject(new Error('no live event arrived from the other process')),
        eventWithinMs,
      ).unref()
      let text = ''
      let isStamped = false
      stream.on('data', (chunk) => {
        text += chunk
        if (text.includes('"available":1')) resolve()
        // Stamp only after the first state has arrived, so that the next event must come from the other process.
        if (isStamped || !text.includes('data: ')) return
        isStamped = true
        askOnce(calls, product.request(stampToday, member, {})).catch(reject)
      })
      stream.write(
        rawPost(
          livePath,
          { ...headersOf(member), 'x-firebase-appcheck': product.appCheckToken },
          { documents },
        ),
      )
    })
  } finally {
    stream.destroy()
    calls.destroy()
  }
}
