// Loaded before a server by `--import`: runs the garbage collector on a signal, so that only retained memory
// is measured. Uncollected garbage is as much again and differs from run to run.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
