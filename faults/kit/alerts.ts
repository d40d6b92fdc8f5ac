import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { projectRoot } from '#server/root.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

export const canAlert = existsSync('/usr/bin/prometheus')

const answerShape = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
})

/**
 * A real Prometheus with deploy/alerts.yml, for which a minute lasts four seconds: it asks every second, and the times of
 * the rules are a fifteenth, at least four seconds, which a rate needs.
 */
export async function startAlerts(metricsPort: number) {
  const folder = temporaryFolder()
  const port = await freePort()
  const rules = readFileSync(join(projectRoot, 'deploy/alerts.yml'), 'utf8')
    .replace(/\[(\d+)m\]/g, (_, minutes) => `[${Math.max(4, Number(minutes) * 4)}s]`)
    .replace(/for: (\d+)m/g, (_, minutes) => `for: ${Number(minutes) * 4}s`)
  writeFileSync(join(folder, 'alerts.yml'), rules)
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: kotsukotsu, static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }] }]
`,
  )
  const child = spawn(
    '/usr/bin/prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  atEnd(() => void child.kill('SIGKILL'))

  async function firing(): Promise<string[]> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null)
    const read = answerShape.safeParse(await answer?.json().catch(() => null))
    const alerts = read.success ? read.data.data.alerts : []
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  }

  return {
    firing,
    untilQuiet: async (name: string) => {
      while ((await firing()).includes(name)) await sleep(250)
    },
    /** Waits until the alert fires, and returns the seconds that took. */
    untilFiring: async (name: string, withinMs: number): Promise<number> => {
      const beganAt = performance.now()
      for (;;) {
        const names = await firing()
        if (names.includes(name)) return Math.round((performance.now() - beganAt) / 1_000)
        if (performance.now() - beganAt > withinMs)
          throw new Error(`${name} did not fire; firing are: ${names.join(', ')}`)
        await sleep(250)
      }
    },
  }
}
