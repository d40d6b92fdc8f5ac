import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Env } from '../env.ts'
import { type DoctorFinding, finding } from './finding.ts'

const freePercentMin = 10
const backupHoursMax = 26

export function checkSettings(env: Env): DoctorFinding[] {
  return [
    env.localMode
      ? finding('settings', 'warn', 'doctor-local-mode')
      : finding('settings', 'ok', 'doctor-settings'),
    ...(env.appCheckDebugToken && !env.localMode ? [finding('settings', 'warn', 'doctor-debug-token')] : []),
    // Only a proxy can speak https for us.
    ...(env.localMode || env.trustProxy ? [] : [finding('settings', 'warn', 'doctor-proxy')]),
    ...env.settingsFiles.flatMap(checkMode),
  ]
}

function checkMode(file: string): DoctorFinding[] {
  const mode = statSync(file).mode & 0o777
  return mode & 0o007
    ? [finding('settings', 'warn', 'doctor-settings-file', { file, mode: mode.toString(8) })]
    : []
}

export function checkDisk(folder: string): DoctorFinding[] {
  const { bavail, blocks } = statfsSync(folder)
  const percent = Math.floor((bavail / blocks) * 100)
  return [finding('disk', percent >= freePercentMin ? 'ok' : 'fail', 'doctor-disk', { folder, percent })]
}

export function checkBackups(folder: string, now: Date): DoctorFinding[] {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.backup'))
    .map((file) => ({ file, atMs: statSync(join(folder, file)).mtimeMs }))
    .sort((one, other) => other.atMs - one.atMs)[0]
  if (!newest) return [finding('backups', 'fail', 'doctor-no-backup', { folder })]
  const hours = Math.floor((now.getTime() - newest.atMs) / hourMs)
  return [
    finding('backups', hours <= backupHoursMax ? 'ok' : 'fail', 'doctor-backup', {
      file: newest.file,
      hours,
    }),
  ]
}
