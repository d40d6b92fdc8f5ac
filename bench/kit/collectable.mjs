// Loaded before a server by `--import`: on a signal it lets go of what nobody holds any more. What is left can then be
// told from what the collector has just not come to, which is as much again and differs from run to run.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
