import { setTimeout as sleep } from 'node:timers/promises'
import { appJavaScript } from './apps/app-javascript.ts'
import { fiveThousandTodos } from './apps/five-thousand-todos.ts'
import { importTakeout } from './apps/import-takeout.ts'
import { longNote } from './apps/long-note.ts'
import { longParagraph } from './apps/long-paragraph.ts'
import { fiftyThousandNotes, fiveThousandNotes } from './apps/many-notes.ts'
import { pressTimes } from './apps/press-times.ts'
import { readLongLine } from './apps/read-long-line.ts'
import { tenYearsOfWeights } from './apps/ten-years-of-weights.ts'
import { callParse } from './call-parse.ts'
import { callPocketBase } from './call-pocketbase.ts'
import { callThroughput } from './call-throughput.ts'
import { consoleLists } from './console-lists.ts'
import { grantThroughput } from './grant-throughput.ts'
import { grantWithSubscriber } from './grant-with-subscriber.ts'
import { growth } from './growth.ts'
import { homeJavaScript } from './home-javascript.ts'
import { homeJavaScriptPeer } from './home-javascript-peer.ts'
import { jobThroughput } from './job-throughput.ts'
import { slowerThan } from './kit/compare.ts'
import type { Figure, Measured } from './kit/figure.ts'
import { isShort, lineOf, type Row, refreshResults, resultsHere, writeResults } from './kit/results.ts'
import { ledgerVerify } from './ledger-verify.ts'
import { lighthouseChecks } from './lighthouse-checks.ts'
import { lighthousePerformance } from './lighthouse-performance.ts'
import { liveCpu } from './live-cpu.ts'
import { liveEvent } from './live-event.ts'
import { liveMemory } from './live-memory.ts'
import { memberHomeSlow } from './member-home-slow.ts'
import { newsletterSpeed } from './newsletter-speed.ts'
import { nightlyFigures } from './nightly-figures.ts'
import { noticesCost } from './notices-cost.ts'
import { pushCpu } from './push-cpu.ts'
import { quickFigures } from './quick.ts'
import { signInParse } from './sign-in-parse.ts'
import { signInPocketBase } from './sign-in-pocketbase.ts'
import { spacePush } from './space-push.ts'
import { stampCpu } from './stamp-cpu.ts'
import { stampTogether } from './stamp-together.ts'
import { syncLarge } from './sync-large.ts'
import { syncUpdates } from './sync-updates.ts'
import { twoProcesses } from './two-processes.ts'

/** Lighthouse visits seven pages five times; nothing else takes half as long. */
const figureMaxMs = 60 * 60_000

/** By file name. */
const figures: Record<string, Figure> = {
  'home-javascript': homeJavaScript,
  'home-javascript-peer': homeJavaScriptPeer,
  'app-javascript': appJavaScript,
  'call-throughput': callThroughput,
  'call-parse': callParse,
  'call-pocketbase': callPocketBase,
  'sign-in-parse': signInParse,
  'sign-in-pocketbase': signInPocketBase,
  'grant-throughput': grantThroughput,
  'grant-with-subscriber': grantWithSubscriber,
  'stamp-together': stampTogether,
  'stamp-cpu': stampCpu,
  'push-cpu': pushCpu,
  'live-event': liveEvent,
  'live-cpu': liveCpu,
  'live-memory': liveMemory,
  'two-processes': twoProcesses,
  'notices-cost': noticesCost,
  'job-throughput': jobThroughput,
  'sync-updates': syncUpdates,
  'sync-large': syncLarge,
  'space-push': spacePush,
  'ledger-verify': ledgerVerify,
  'console-lists': consoleLists,
  'nightly-figures': nightlyFigures,
  'newsletter-speed': newsletterSpeed,
  growth,
  'five-thousand-notes': fiveThousandNotes,
  'fifty-thousand-notes': fiftyThousandNotes,
  'long-note': longNote,
  'long-paragraph': longParagraph,
  'five-thousand-todos': fiveThousandTodos,
  'ten-years-of-weights': tenYearsOfWeights,
  'import-takeout': importTakeout,
  'read-long-line': readLongLine,
  'press-times': pressTimes,
  'member-home-slow': memberHomeSlow,
  'lighthouse-checks': lighthouseChecks,
  'lighthouse-performance': lighthousePerformance,
  ...quickFigures,
}

const everyFigure = Object.entries(figures).map(([file, figure]) => ({ file, figure }))

/**
 * `npm run bench [part of a file name or title]` prints each figure with its goal and writes RESULTS.md.
 * `npm run bench -- simulate` runs the model of larger installations (bench/simulate).
 * `npm run bench -- --quick` compares five figures with RESULTS.md, writes nothing, and fails if one is slower.
 */
const wanted = process.argv[2]
if (wanted === 'simulate') {
  const { simulate } = await import('./simulate/main.ts')
  process.exit(await simulate(process.argv.slice(3)))
}
const isQuick = wanted === '--quick'
const chosen = everyFigure.filter(({ file, figure }) =>
  isQuick ? file in quickFigures : !wanted || file.includes(wanted) || figure.name.includes(wanted),
)
if (chosen.length === 0) {
  console.error(`no benchmark matches ${wanted}; the benchmarks are:`)
  for (const { file, figure } of everyFigure) console.error(`  ${file.padEnd(28)} ${figure.name}`)
  process.exit(2)
}

const rows: Row[] = []
for (const { file, figure } of chosen) {
  const row = { file, figure, measured: await inTime(figure.measure()).catch(failed) }
  rows.push(row)
  console.log(lineOf(row))
}
if (isQuick) {
  const slower = slowerThan(resultsHere(), rows)
  for (const sentence of slower) console.error(`slower: ${sentence}`)
  process.exit(slower.length > 0 ? 1 : 0)
}
if (wanted) refreshResults(rows, new Date())
else writeResults(rows, new Date())
// Exit explicitly: a failed benchmark may have left handles open.
process.exit(rows.some(isShort) ? 1 : 0)

/** Report the failure and continue with the other benchmarks. */
function failed(error: unknown): Measured {
  console.error(error)
  const [line = ''] = String(error).split('\n')
  return { missing: `it failed (${line.slice(0, 100)})`, hasFailed: true }
}

async function inTime(measured: Promise<Measured>): Promise<Measured> {
  const tooLong = new AbortController()
  const givenUp = sleep(figureMaxMs, null, { signal: tooLong.signal }).then(() => {
    throw new Error(`gave up after ${figureMaxMs / 60_000} minutes`)
  })
  try {
    return await Promise.race([measured, givenUp])
  } finally {
    givenUp.catch(() => {})
    tooLong.abort()
  }
}
