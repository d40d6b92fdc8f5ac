import { aptInstall, canInstall } from './apt.mjs'
import { findWorking } from './engines.mjs'
import { tell } from './tell.mjs'

const debianPackage = 'redis-server'

/** Installs Redis for the tests of NOTICES_URL. Where that is not possible, one line says so and they are skipped. */
export async function ensureRedis() {
  if (find()) return
  if (canInstall()) {
    tell('Installing Redis (apt-get) …')
    await aptInstall([debianPackage])
  }
  if (!find())
    tell(`Redis is missing, its tests are skipped. To install it: sudo apt-get install ${debianPackage}`)
}

const find = () => findWorking(['/usr/bin/redis-server', '/usr/local/bin/redis-server'], '--version')
