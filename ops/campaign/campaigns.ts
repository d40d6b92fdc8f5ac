import { randomUUID } from 'node:crypto'
import { type NewCampaign, newCampaign } from '#contract/campaign/campaign.ts'
import type { CampaignRow } from '#contract/console/campaigns.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { actIdOf, type PreparedAct, prepareAct, refuseBlocked } from '#server/console/act/act-by-command.ts'
import { endCampaignAct, startCampaignAct } from '#server/console/campaign/campaign-acts.ts'
import { lastDayOf } from '#server/console/campaign/campaign-checks.ts'
import { readCampaignRows } from '#server/console/campaign/campaign-rows.ts'
import { expectedCost } from '#server/console/campaign/cost.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Call, Command, PersonCall, Prepared } from '../command-line/command.ts'
import { namedBy, shortId } from '../command-line/named.ts'
import { actAnswer, neededReason } from '../command-line/prepared-act.ts'
import { readTextFile } from '../command-line/read-text-file.ts'
import { fields, json, pointsText, table, timeText } from '../command-line/table.ts'

export const campaignsCommand: Command = {
  name: 'campaigns',
  usage: operatorText('campaigns-usage'),
  about: operatorText('campaigns-about'),
  options: { file: 'text' },
  verbs: {
    list: { kind: 'look', run: list },
    show: { kind: 'look', words: 1, run: show },
    start: { kind: 'change', role: 'admin', prepare: prepareStart },
    end: { kind: 'change', role: 'admin', words: 1, prepare: prepareEnd },
  },
}

async function list({ db, at, say, isJson }: Call): Promise<string> {
  const rows = await readCampaignRows(db.sql, at)
  if (isJson) return json(rows)
  if (rows.length === 0) return say('no-campaigns')
  return table(
    [
      'id',
      say('label-state'),
      say('label-campaign-period'),
      say('label-campaign-budget'),
      say('label-campaign-used'),
      say('label-campaign-title'),
    ],
    rows.map((row) => [
      ...[shortId(row.campaignId), say(`campaign-${row.state}`), periodOf(row)],
      ...[pointsText(row.budget), pointsText(row.used), row.title],
    ]),
  )
}

async function show(call: Call): Promise<string> {
  const row = await named(call)
  if (call.isJson) return json(row)
  const { say } = call
  const approved = row.approvedBy ? [row.approvedBy] : []
  return [
    `${shortId(row.campaignId)}  ${say(`campaign-${row.state}`)}  ${row.title}`,
    ...fields([
      [say('label-campaign-effect'), say('campaign-effect', row)],
      [say('label-campaign-period'), periodOf(row)],
      [say('label-campaign-last-day'), row.lastOn < row.startsOn ? say('campaign-no-day') : row.lastOn],
      [say('label-campaign-budget'), `${pointsText(row.budget)} pt`],
      [say('label-campaign-used'), `${pointsText(row.used)} pt`],
      [say('label-campaign-expected'), `${pointsText(row.expected)} pt`],
      [
        say('label-campaign-announced'),
        [timeText(new Date(row.announcedAt)), row.announcedBy, ...approved].join('  '),
      ],
    ]),
  ].join('\n')
}

/** Through the console's act, so that a campaign needs two persons here too. */
async function prepareStart(call: PersonCall): Promise<Prepared> {
  const { db, say, person, at, text, isJson } = call
  const campaign = campaignIn(text('file'))
  const reason = neededReason(call)
  const act = await prepareAct(db, startCampaignAct, { actor: person.actor, input: campaign, at })
  refuseBlocked(act.preview)
  const { expected } = await expectedCost(db.sql, campaign, at)
  const added = (label: string, after: string) => ({ label, before: null, after })
  return {
    preview: {
      who: campaign.title,
      what: say('change-campaign-start'),
      changes: [
        added(say('label-campaign-effect'), say('campaign-effect', campaign)),
        added(say('label-campaign-period'), periodOf(campaign)),
        added(say('label-campaign-budget'), `${pointsText(campaign.budget)} pt`),
        added(say('label-campaign-expected'), costText(say, expected)),
      ],
    },
    perform: () => {
      const key = randomUUID()
      return performed(call, act, { reason, key }, async () => {
        const id = actIdOf(key)
        return isJson ? json({ status: 'done', id }) : say('campaign-announced', { id: shortId(id) })
      })
    },
  }
}

async function prepareEnd(call: PersonCall): Promise<Prepared> {
  const { db, say, person, at, isJson } = call
  const row = await named(call)
  const reason = neededReason(call)
  const { campaignId } = row
  const act = await prepareAct(db, endCampaignAct, { actor: person.actor, input: { campaignId }, at })
  refuseBlocked(act.preview)
  const lastOn = lastDayOf(row, at)
  const after = lastOn < row.startsOn ? say('campaign-no-day') : lastOn
  return {
    preview: {
      who: `${shortId(campaignId)} ${row.title}`,
      what: say('change-campaign-end'),
      changes: [{ label: say('label-campaign-last-day'), before: row.endsOn, after }],
    },
    perform: () =>
      performed(call, act, { reason, key: `campaigns end/${campaignId}` }, async () =>
        isJson ? json({ status: 'done', id: campaignId }) : say('campaign-ends', { id: shortId(campaignId) }),
      ),
  }
}

async function performed(
  call: Call,
  act: PreparedAct,
  order: { reason: string; key: string },
  done: () => Promise<string>,
): Promise<string> {
  return actAnswer(call, await act.perform(order), done)
}

async function named({ db, at, words: [word = ''] }: Call): Promise<CampaignRow> {
  const rows = (await readCampaignRows(db.sql, at)).map((row) => ({ ...row, id: row.campaignId }))
  const found = namedBy(rows, word)
  if (!found) throw operatorError('campaign-unknown', { id: word })
  const { id: _id, ...row } = found
  return row
}

function campaignIn(file: string | undefined): NewCampaign {
  if (!file) throw operatorError('campaign-file-missing')
  const parsed = newCampaign.safeParse(jsonIn(readTextFile(file)))
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map(({ path }) => path.join('.') || 'JSON')
  throw operatorError('campaign-malformed', { fields: [...new Set(names)].join(', ') })
}

/** Undefined if it is no JSON: the schema then refuses the whole. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const periodOf = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`

const costText = (say: Say, expected: number | null) =>
  expected === null ? say('campaign-no-estimate') : `${pointsText(expected)} pt`
