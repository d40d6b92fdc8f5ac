import { ParseServer } from 'parse-server'

// A cloud function that reads one record of a member, like the product's callable that reads the stamp card.
const port = Number(process.env.PORT)

await ParseServer.startApp({
  appId: 'bench',
  masterKey: 'bench',
  serverURL: `http://localhost:${port}/parse`,
  port,
  host: 'localhost',
  databaseURI: 'postgres://kotsukotsu@localhost/parse',
  // The socket folder, which a URL cannot express.
  databaseOptions: { host: process.env.PGHOST },
  // No logging during the measurement, as in the product.
  silent: true,
  logLevel: 'error',
  logsFolder: null,
  allowClientClassCreation: true,
  cloud: (Parse) => {
    Parse.Cloud.define('newCard', async ({ user }) => {
      await new Parse.Object('Card', { owner: user, stampDays: ['2026-11-15'], streakDays: 1 }).save(null, {
        useMasterKey: true,
      })
    })
    Parse.Cloud.define('readCard', async ({ user }) => {
      if (!user) throw new Parse.Error(Parse.Error.INVALID_SESSION_TOKEN, 'not signed in')
      const card = await new Parse.Query('Card').equalTo('owner', user).first({ useMasterKey: true })
      return { streakDays: card?.get('streakDays') ?? 0 }
    })
  },
})
