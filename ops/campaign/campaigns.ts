import { endCampaignEarlyAct, startCampaignAct } from '#contract/console/campaigns.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { readCampaignRows } from '#server/campaign/campaign-rows.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, CommandCall } from '../command-line/command.ts'
import { shortId } from '../command-line/named.ts'
import { theCampaign } from '../command-line/subjects.ts'
import { fields, json, pointsText, table, timeText } from '../command-line/table.ts'

export const campaignsCommand: Command = {
  name: 'campaigns',
  usage: operatorText('campaigns-usage'),
  about: operatorText('campaigns-about'),
  verbs: {
    list: { kind: 'look', run: list },
    show: { kind: 'look', words: 1, run: show },
    ...actVerbs(startCampaignAct, endCampaignEarlyAct),
  },
}

async function list({ db, at, say, isJson }: CommandCall): Promise<string> {
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

async function show(call: CommandCall): Promise<string> {
  const row = await theCampaign(call, call.words[0] ?? '')
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

const periodOf = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  startsOn === endsOn ? slashDay(startsOn) : `${slashDay(startsOn)} – ${slashDay(endsOn)}`
