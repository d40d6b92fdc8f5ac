import { appIds } from '#contract/apps/apps.ts'

/**
 * Which folder may import which. The first row whose `folder` matches a file applies to it, so narrow rows come before
 * wide ones. A source file that no row matches fails the check: a new folder needs a row here and a line in
 * ARCHITECTURE.md.
 */
type Border = { folder: RegExp; mayImport: RegExp[] }

const contract = /^contract\//
const plumbing =
  /^server\/(acts|db|brake|mail|jobs|live|http|audit|app-check|threads|trust|metrics|tracing)\//
const serverGround = /^server\/(ledger|auth|notice)\//
const serverBase = /^server\/(clock|root|operator-error|feature|picture-form|space-key)[^/]*\.ts$/
const serverFeatures = [
  'mission',
  'campaign',
  'exchange',
  'referral',
  'contact',
  'sync',
  'share',
  'space',
  'analytics',
  'push',
  'recipe',
]
const serverFeature = new RegExp(`^server/(${serverFeatures.join('|')})/`)
const figures = /^server\/figures\//
/** Reads answers and errors; knows nothing of members. */
const consoleTransport = /^web\/client\/transport\/(call-failure|parse-answer|backoff)\.ts/
const web = (...folders: string[]) => new RegExp(`^web/(${folders.join('|')})/`)
const readers = (app: string) => new RegExp(`^readers/(${app}|frame)/`)
const appLists = /^web\/apps\/[^/]+\.tsx?$/

/** Tests may also import the test kit. */
export const testsMayImport = [/^server\/testing\//, /^setup\//]

export const borders: Border[] = [
  { folder: /^contract\//, mayImport: [contract] },
  ...['frame', ...appIds].map((app) => ({
    folder: new RegExp(`^readers/${app}/`),
    mayImport: [contract, readers(app)],
  })),
  // Recognises the files of other apps, for every app of ours.
  { folder: /^readers\/import\//, mayImport: [contract, /^readers\//] },
  { folder: /^server\/testing\//, mayImport: [contract, /^server\//] },
  { folder: /^server\/local-provider\//, mayImport: [contract, /^server\/local-provider\//] },
  { folder: plumbing, mayImport: [contract, plumbing, serverBase] },
  { folder: serverGround, mayImport: [contract, plumbing, serverBase, serverGround] },
  // Our own stock is the only provider that uses our database.
  {
    folder: /^server\/exchange\/providers\/(inventory|provider)\b/,
    mayImport: [contract, /^server\/db\//, /^server\/exchange\/(stock\/|providers\/(inventory|provider)\b)/],
  },
  ...['amazon', 'paypay', 'giftee', 'quo', 'order-api', 'request'].map((company) => ({
    folder: new RegExp(`^server/exchange/providers/${company}\\b`),
    mayImport: [
      contract,
      new RegExp(`^server/exchange/providers/(${company}|order-api|provider|request)\\b`),
    ],
  })),
  ...serverFeatures.map((feature) => ({
    folder: new RegExp(`^server/${feature}/`),
    mayImport: [contract, plumbing, serverBase, serverGround, new RegExp(`^server/${feature}/`)],
  })),
  {
    folder: /^server\/account\//,
    mayImport: [
      contract,
      plumbing,
      serverBase,
      serverGround,
      serverFeature,
      /^server\/account\//,
      /^server\/console\/member-part\.ts/,
    ],
  },
  {
    folder: figures,
    mayImport: [contract, plumbing, serverBase, serverGround, serverFeature, figures],
  },
  {
    folder: /^server\/console\//,
    mayImport: [
      contract,
      plumbing,
      serverBase,
      serverGround,
      serverFeature,
      /^server\/account\//,
      figures,
      /^server\/console\//,
    ],
  },
  { folder: /^server\/doctor\//, mayImport: [contract, /^server\/(?!testing\/|console\/)/] },
  { folder: /^server\/(env\/)?[^/]+\.ts$/, mayImport: [contract, /^server\/(?!testing\/)/] },

  // How a number is written belongs to no domain.
  { folder: web('ui'), mayImport: [web('ui'), /^contract\/values\/digits\.ts/] },
  { folder: web('art'), mayImport: [web('art'), /^contract\/exchange\/channel-names\.ts/] },
  {
    folder: web('images'),
    mayImport: [contract, appLists, web('images', 'art', 'apps/note/site', 'routing', 'public')],
  },
  { folder: web('service-worker'), mayImport: [contract, web('service-worker')] },
  { folder: web('client'), mayImport: [contract, web('client')] },
  { folder: web('text'), mayImport: [contract, appLists, web('text')] },
  { folder: web('storage'), mayImport: [contract, readers('frame'), web('storage', 'client')] },
  // A reminder of a note is read as a todo.
  {
    folder: /^web\/apps\/note\/reminder\//,
    mayImport: [contract, readers('todo'), web('apps/note', 'apps/frame', 'storage', 'client', 'text', 'ui')],
  },
  // The lines of the shopping list are read as ingredients.
  {
    folder: /^web\/apps\/todo\/shopping\//,
    mayImport: [contract, readers('recipe'), web('apps/todo', 'apps/frame', 'storage', 'client', 'ui')],
  },
  // The lists of the apps: every page loads the manifests.
  { folder: appLists, mayImport: [contract, appLists, /^web\/apps\/[^/]+\/manifest\.ts$/, web('ui')] },
  ...['frame', ...appIds].flatMap((app) => [
    // Joins the app with features, as the pages of web/pages do.
    {
      folder: new RegExp(`^web/apps/${app}/page\\.tsx$`),
      mayImport: [contract, web(`apps/${app}`, 'features', 'layout', 'art', 'client', 'text', 'ui')],
    },
    // `tidy/apps.test.ts` checks that it reaches no records.
    {
      folder: web(`apps/${app}/site`),
      mayImport: [contract, appLists, readers(app), web(`apps/${app}`, 'art', 'text', 'ui')],
    },
    {
      folder: web(`apps/${app}`),
      mayImport: [
        contract,
        appLists,
        readers(app),
        // Writers of the open forms, loaded when asked for.
        /^readers\/import\//,
        web(`apps/${app}`, 'apps/frame', 'storage', 'client', 'text', 'ui'),
      ],
    },
  ]),
  ...[
    'auth',
    'account',
    'analytics',
    'point',
    'exchange',
    'referral',
    'contact',
    'push',
    'notice',
    'space',
  ].map((feature) => ({
    folder: web(`features/${feature}`),
    mayImport: [contract, appLists, web(`features/${feature}`, 'client', 'text', 'ui')],
  })),
  // Takes records of other apps into every app of ours.
  {
    folder: web('import'),
    mayImport: [contract, /^readers\//, web('import', 'apps', 'storage', 'client', 'ui')],
  },
  {
    folder: web('layout'),
    mayImport: [
      contract,
      appLists,
      web('layout', 'import', 'apps/frame', 'features', 'routing', 'art', 'client', 'text', 'ui'),
    ],
  },
  {
    folder: web('sections'),
    mayImport: [
      contract,
      appLists,
      web('sections', 'features', 'layout', 'routing', 'art', 'images', 'client', 'text', 'ui'),
    ],
  },
  { folder: web('pages'), mayImport: [contract, /^web\//] },
  {
    folder: web('routing'),
    mayImport: [
      contract,
      appLists,
      web('routing', 'pages', 'layout', 'boot', 'images', 'client', 'text', 'ui'),
      /^web\/sections\/home\/(examples|values)\.tsx$/,
    ],
  },
  {
    folder: web('updates'),
    mayImport: [contract, web('updates', 'boot', 'routing', 'features/push', 'client', 'ui')],
  },
  {
    folder: web('boot'),
    mayImport: [contract, web('boot', 'updates', 'routing', 'storage', 'features/analytics', 'client', 'ui')],
  },
  { folder: web('prerender'), mayImport: [contract, /^web\//] },
  { folder: /^web\/entry\.ts$/, mayImport: [web('boot')] },

  // The console shares components, sentences and the reading of errors with the members' site, nothing else.
  {
    folder: /^console\/client\//,
    mayImport: [contract, /^console\/client\//, consoleTransport, /^web\/text\/(reasons|auth-messages)\.ts/],
  },
  {
    folder: /^console\//,
    mayImport: [
      contract,
      /^console\//,
      web('ui', 'text'),
      /^web\/client\/(new-id|browser-storage)\.ts/,
      // Previews show the very components that members see.
      /^web\/features\/notice\/(announcement-notice|maintenance-notice|notice-row|notice-entries)\.tsx?$/,
    ],
  },

  { folder: /^ops\//, mayImport: [contract, /^server\/(?!testing\/)/, /^ops\//] },
  { folder: /^e2e\//, mayImport: [contract, /^(ops|e2e|setup)\//, /^server\/testing\//] },
  { folder: /^bench\//, mayImport: [contract, /^(readers|server|web|bench|setup)\//] },
  {
    folder: /^faults\//,
    mayImport: [contract, /^(readers|server|ops|faults|setup)\//, /^web\/client\/transport\/backoff/],
  },
  {
    folder: /^tidy\//,
    mayImport: [/^tidy\//, /^setup\//, /^server\/db\/tables\.ts$/, /^contract\/apps\/apps\.ts$/],
  },
  { folder: /^setup\//, mayImport: [/^setup\//] },
  { folder: /^[^/]+\.config\.ts$/, mayImport: [/^(setup|e2e)\//] },
]
