import { ParseServer } from 'parse-server'

// A member's record read by a function of the server, as the product's stamp card is by its callable.
const port = Number(process.env.PORT)

await ParseServer.startApp({
  appId: 'bench',
  masterKey: 'bench',
  serverURL: `http://localhost:${port}/parse`,
  port,
  host: 'localhost',
  databaseURI: 'postgres://kotsukotsu@localhost/parse',
  // The address of the socket, which a URL cannot hold.
  databaseOptions: { host: process.env.PGHOST },
  // Nothing is written down while it is measured, as nothing is beside it.
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
