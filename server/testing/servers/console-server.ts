import type { OperatorRole } from '#contract/console/roles.ts'
import { signInSampleOperator } from '#contract/console/sign-in.ts'
import { atEnd } from '../at-end.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { openBrowser } from './auth-server.ts'
import { startTestHttp, testConsoleOrigin } from './http.ts'
import { openTestProduct, type TestProductOptions } from './test-product.ts'

/** The console and the public product on two ports over one database. */
export async function startConsoleServer(db: TestDatabase, options: TestProductOptions = {}) {
  const product = await openTestProduct(db, options)
  const publicServer = await startTestHttp({ ...product.http, trustProxy: true })
  const consoleServer = await startTestHttp({
    ...product.console,
    verifyIdToken: undefined,
    memberLimit: undefined,
    cookies: { secure: false, publicOrigin: testConsoleOrigin, sameSite: 'Strict' },
    trustProxy: true,
  })
  atEnd(() => publicServer.close())
  atEnd(() => consoleServer.close())
  const browser = () => openBrowser(consoleServer.origin)
  return {
    ...product,
    db,
    origin: consoleServer.origin,
    publicOrigin: publicServer.origin,
    browser,
    /** A browser in which a sample operator is signed in. */
    signedIn: async (role: OperatorRole) => {
      const own = browser()
      await own.done(signInSampleOperator, { role })
      return own
    },
  }
}
