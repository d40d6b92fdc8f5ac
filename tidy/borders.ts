/**
 * Who may import whom: the table of ARCHITECTURE.md as data. `self` is the folder itself. The first row whose
 * `folder` matches a file holds for it, so narrower rows come first.
 */
export type Border = { folder: RegExp; mayImport: RegExp[] }

const contract = /^contract\//
const plumbing = /^server\/(db|mail|jobs|live|http|audit|app-check|threads)\//
const serverGround = /^server\/(ledger|auth)\//
const serverBase = /^server\/(clock|root|operator-error)[^/]*\.ts$/
const serverFeature = /^server\/(mission|exchange|referral|contact|sync|analytics|push)\//

/** Tests may also use what tests share. */
export const testsMayImport = [/^server\/testing\//, /^setup\//]

export const borders: Border[] = [
  { folder: /^contract\//, mayImport: [contract] },
  { folder: /^server\/testing\//, mayImport: [contract, /^server\//] },
  { folder: /^server\/local-provider\//, mayImport: [contract, /^server\/local-provider\//] },
  { folder: plumbing, mayImport: [contract, plumbing, serverBase] },
  { folder: serverGround, mayImport: [contract, plumbing, serverBase, serverGround] },
  // Our own stock is the one provider that lives in our database.
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
  ...['mission', 'exchange', 'referral', 'contact', 'sync', 'analytics', 'push'].map((feature) => ({
    folder: new RegExp(`^server/${feature}/`),
    mayImport: [contract, plumbing, serverBase, serverGround, new RegExp(`^server/${feature}/`)],
  })),
  {
    folder: /^server\/account\//,
    mayImport: [contract, plumbing, serverBase, serverGround, serverFeature, /^server\/account\//],
  },
  { folder: /^server\//, mayImport: [contract, /^server\/(?!testing\/)/] },
  // How a number is written is no word of the domain.
  { folder: /^web\/ui\//, mayImport: [/^web\/ui\//, /^contract\/values\/digits\.ts/] },
  { folder: /^web\/service-worker\//, mayImport: [contract, /^web\/service-worker\//] },
  { folder: /^web\/client\//, mayImport: [contract, /^web\/client\//] },
  { folder: /^web\/text\//, mayImport: [contract, /^web\/text\//] },
  { folder: /^web\/storage\//, mayImport: [contract, /^web\/(storage|client)\//] },
  ...['frame', 'note', 'recipe', 'todo', 'weight'].map((app) => ({
    folder: new RegExp(`^web/apps/${app}/`),
    mayImport: [contract, new RegExp(`^web/(apps/(${app}|frame)|storage|client|text|ui)/`)],
  })),
  ...['auth', 'account', 'point', 'exchange', 'referral', 'contact', 'push'].map((feature) => ({
    folder: new RegExp(`^web/features/${feature}/`),
    mayImport: [contract, new RegExp(`^web/(features/${feature}|client|text|ui)/`)],
  })),
  { folder: /^web\//, mayImport: [contract, /^web\//] },
  { folder: /^ops\//, mayImport: [contract, /^server\/(?!testing\/)/, /^ops\//] },
  { folder: /^e2e\//, mayImport: [contract, /^(ops|e2e|setup)\//, /^server\/testing\//] },
  { folder: /^bench\//, mayImport: [contract, /^(server|web|bench|setup)\//] },
  {
    folder: /^faults\//,
    mayImport: [contract, /^(server|ops|faults|setup)\//, /^web\/client\/transport\/backoff/],
  },
  { folder: /^tidy\//, mayImport: [/^tidy\//, /^setup\//] },
  { folder: /^setup\//, mayImport: [/^setup\//] },
]
