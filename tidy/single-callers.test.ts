import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readSources, root, type TrackedSource } from './sources.ts'

/** STYLE.md: a helper lives below its only caller. In these folders a small file with one caller fails. */
const folded = /^(?:console|ops|contract|server|web)\/(?!art\/)/
const linesMax = 40
/** A caller that would be longer with its helper stays as it is. */
const linesTogetherMax = 180

/** Files that lists name, one of each kind in a folder, and pictures. */
const listed =
  /\/(?:feature|callables|acts|retention|routes|manifest|page|member-part|live-readers|[a-z-]+-(?:callables|act|job|reader|readings))\.tsx?$|\/site\/|^web\/ui\/icons\/|^server\/sync\/apps\//

const exceptions: Record<string, string> = {
  'server/auth/member/proven-address.ts': 'auth.ts only puts the parts together',
  'server/auth/session/jwks.ts': 'feature.ts is a list',
  'server/console/act/recent-reads.ts': 'console.ts only puts the parts together',
  'server/mail/preview-styles.ts': 'a style sheet as text',
  'server/mission/call-back/call-back-words.ts': 'sentences',
  'server/referral/return-bonus.ts': 'each job has a file',
  'server/threads/thread-cpu.ts': 'the form of a file of the kernel',
  'web/boot/schedule-idle-tasks.ts': 'the order of the start is read alone',
  'web/boot/send-records.ts': 'idle-tasks.ts is a list',
  'web/client/app-check/app-check-in-worker.ts': 'one of two ways to a token',
  'web/client/app-check/recaptcha.ts': 'one of two ways to a token',
  'web/prerender/robots.ts': 'a file of the site',
  'web/sections/legal/legal-text.ts': 'the sections hold sentences only',
}

const sources = readSources().filter(({ path }) => /\.tsx?$/.test(path))

test('a small file with one caller is part of that caller', () => {
  const callers = callersOf(sources)
  const single = sources.flatMap((source) => {
    const [caller, ...more] = callers.get(source.path) ?? []
    return caller && more.length === 0 && belongsTo(source, caller) ? [`${source.path} → ${caller.path}`] : []
  })
  const excepted = Object.keys(exceptions)

  const advice = 'Move it below its caller, or give its reason in `exceptions`.'
  expect(
    single.filter((each) => !excepted.some((path) => each.startsWith(`${path} `))),
    advice,
  ).toEqual([])
  expect(excepted.filter((path) => !single.some((each) => each.startsWith(`${path} `)))).toEqual([])
})

function belongsTo(helper: TrackedSource, caller: TrackedSource): boolean {
  if (!folded.test(helper.path) || listed.test(helper.path)) return false
  if (isTest(helper.path) || isTest(caller.path)) return false
  if (helper.lines - 1 > linesMax || helper.lines + caller.lines > linesTogetherMax) return false
  if (subjectOf(helper.path) !== subjectOf(caller.path) || isLoadedApart(helper, caller)) return false
  return !(helper.path.endsWith('x') && !caller.path.endsWith('x')) && !documents.includes(helper.path)
}

/** Borders are drawn around these folders. */
const subjectOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('web/apps/') ? 3 : 2)
    .join('/')

/** Lazily, or in a thread of its own. */
const isLoadedApart = ({ path }: TrackedSource, caller: TrackedSource) =>
  new RegExp(`(?:import\\(|new URL\\()\\s*'[^']*${posix.basename(path)}`).test(caller.text)

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/** Readers of the recipes look for the files that these name. */
const documents = [
  'docs/recipes.md',
  'ARCHITECTURE.md',
  'docs/security.md',
  'docs/trials.md',
  'tidy/borders.ts',
]
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .join('\n')

function callersOf(all: readonly TrackedSource[]): Map<string, TrackedSource[]> {
  const callers = new Map<string, TrackedSource[]>()
  for (const source of all)
    for (const path of new Set(importsOf(source))) callers.set(path, [...(callers.get(path) ?? []), source])
  return callers
}
