import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { atEnd } from '#server/testing/at-end.ts'

const ip = (line: string) => execFileSync('ip', line.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] })

/** Network namespaces on a bridge of this machine, from where each is reached by its address. Needs root. */
export function openMachineNetwork(names: readonly string[]) {
  // A part of 198.18.0.0/15, which is kept for measurements, so that no real network is hidden.
  const part = process.pid % 250
  const bridge = `kk${part}`
  /** This machine, as the others see it. */
  const gateway = `198.18.${part}.254`
  const addressOf = (name: string) => `198.18.${part}.${names.indexOf(name) + 1}`
  const namespaceOf = (name: string) => `${bridge}-${name}`
  ip(`link add ${bridge} type bridge`)
  atEnd(() => {
    for (const name of names) ip(`netns del ${namespaceOf(name)}`)
    ip(`link del ${bridge}`)
  })
  ip(`addr add ${gateway}/24 dev ${bridge}`)
  ip(`link set ${bridge} up`)
  for (const name of names) {
    const namespace = namespaceOf(name)
    ip(`netns add ${namespace}`)
    ip(`link add ${namespace} type veth peer name eth0 netns ${namespace}`)
    ip(`link set ${namespace} master ${bridge} up`)
    ip(`-n ${namespace} addr add ${addressOf(name)}/24 dev eth0`)
    ip(`-n ${namespace} link set eth0 up`)
    ip(`-n ${namespace} link set lo up`)
  }
  const othersOf = (name: string) => names.filter((each) => each !== name).map(addressOf)
  return {
    gateway,
    addressOf,
    namespaceOf,
    unplug: (name: string) => ip(`link set ${namespaceOf(name)} down`),
    plugIn: (name: string) => ip(`link set ${namespaceOf(name)} up`),
    /** Separates a machine from the others; the product still reaches it. */
    cut: (name: string) => {
      for (const other of othersOf(name)) ip(`-n ${namespaceOf(name)} route add blackhole ${other}`)
    },
    heal: (name: string) => {
      for (const other of othersOf(name)) ip(`-n ${namespaceOf(name)} route del blackhole ${other}`)
    },
  }
}

/** The processes of a process namespace, named by its link in /proc. */
export function processesIn(namespace: string): number[] {
  const isInside = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/ns/pid`) === namespace
    } catch {
      // It ended meanwhile.
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isInside(name))
    .map(Number)
}
