import { digits } from '../values/digits.ts'
import { message } from './message.ts'

/** `ops doctor`, `ops database` and `ops mail`: each finding says what is so and, if it is wrong, what to do. */
export const doctorMessages = {
  'doctor-usage': { ja: '[--backups <フォルダー>]   [--json]', en: '[--backups <folder>]   [--json]' },
  'doctor-about': {
    ja: '公開の前後に、設定、データベース、鍵、メール、外部サービス、時計、ディスク、公開アドレス、バックアップを確認し、直すことを表示します。何も変更しません。問題があれば終了コード 1 です。',
    en: 'Checks settings, database, keys, mail, outside services, clock, disk, the public address and backups before and after a deployment, and says what to do. Changes nothing. Ends with 1 if something is wrong.',
  },
  'database-usage': { ja: 'status   [--json] | distribute', en: 'status   [--json] | distribute' },
  'database-about': {
    ja: 'status: データベースの版、暗号化、権限、未実行のマイグレーション、接続数、ノードへの分散を表示します。何も変更しません。distribute: Citus のデータベースのテーブルを、サーバーを動かしたままノードに分散します。',
    en: 'status: version, encryption, role, pending migrations, connections and distribution of the database. Changes nothing. distribute: spreads the tables of a database with Citus over its nodes while the servers run.',
  },
  'doctor-distribution-none': {
    ja: 'ノードには分散していません（1台のデータベースです）',
    en: 'the database is not distributed (one machine)',
  },
  'doctor-distribution-node': message<{ node: string; shards: number; megabytes: number }>({
    ja: ({ node, shards, megabytes }) => `ノード ${node}: シャード ${shards}個、${megabytes} MB`,
    en: ({ node, shards, megabytes }) => `node ${node}: ${shards} shards, ${megabytes} MB`,
  }),
  'doctor-distribution-missing': message<{ names: string[] }>({
    ja: ({ names }) =>
      `まだ分散していないテーブル: ${names.join(', ')}。npm run ops -- database distribute を実行してください`,
    en: ({ names }) => `not distributed yet: ${names.join(', ')}; run npm run ops -- database distribute`,
  }),
  'doctor-distribution-misplaced': message<{ names: string[] }>({
    ja: ({ names }) =>
      `宣言と違う分散のテーブル: ${names.join(', ')}。undistribute_table で戻してから、もう一度 distribute を実行してください`,
    en: ({ names }) =>
      `distributed otherwise than declared: ${names.join(', ')}; undo with undistribute_table, then distribute again`,
  }),
  'doctor-distribution-local': message<{ names: string[] }>({
    ja: ({ names }) =>
      `コーディネーターだけにあるテーブル（書き込みはノードをまたぎます）: ${names.join(', ')}`,
    en: ({ names }) => `only on the coordinator (writing them crosses nodes): ${names.join(', ')}`,
  }),
  'doctor-distribution-no-replication': {
    ja: '論理レプリケーションが許可されていないノードがあり、大きなテーブルの分散とシャードの移動ができません。すべてのノードで wal_level = logical にし、output_plugin_libraries があれば citus を加えてください。',
    en: 'a node does not allow logical replication, so no large table can be distributed and no shard moved: set wal_level = logical and add citus to output_plugin_libraries, where it exists, on every node',
  },
  'doctor-standbys': message<{ leader: string; standbys: number; wanted: number }>({
    ja: ({ leader, standbys, wanted }) =>
      `プライマリーは ${leader}、書き込みを受けているスタンバイは ${wanted}台中${standbys}台です${standbys < wanted ? '。patronictl list で、止まっているデータベースを確認してください（見えないときは pg_read_all_stats を与えてください）' : ''}`,
    en: ({ leader, standbys, wanted }) =>
      `${leader} is the primary, and ${standbys} of ${wanted} standbys receive its writes${standbys < wanted ? '; look for the others with patronictl list (and grant pg_read_all_stats, without which none is seen)' : ''}`,
  }),
  'doctor-no-synchronous-standby': {
    ja: '同期スタンバイがなく、書き込みは1台のデータベースにしかありません。patronictl list で確認し、スタンバイを戻してください',
    en: 'no standby is synchronous, so writes are on one machine only: look with patronictl list and bring a standby back',
  },
  'doctor-archive': message<{ at: string | null }>({
    ja: ({ at }) =>
      at
        ? `書き込みはアーカイブされています（最後は ${at}）`
        : 'まだ何もアーカイブされていません。pgbackrest check を実行してください',
    en: ({ at }) =>
      at
        ? `writes are archived, last at ${at}`
        : 'nothing is archived yet; run pgbackrest check on the primary',
  }),
  'doctor-archive-fails': {
    ja: '書き込みをアーカイブできません。任意の秒への復元ができなくなります。プライマリーで pgbackrest check を実行してください',
    en: 'writes cannot be archived, and a restore to this second is not possible: run pgbackrest check on the primary',
  },
  'doctor-lag': message<{ megabytes: number }>({
    ja: ({ megabytes }) =>
      `スタンバイが ${megabytes} MB 遅れています。ディスクとネットワークを確認してください`,
    en: ({ megabytes }) => `a standby is ${megabytes} MB behind: look at its disk and network`,
  }),
  'distribute-no-citus': {
    ja: 'このデータベースには Citus がありません。docs/many-machines.md をご覧ください。',
    en: 'this database has no Citus; see docs/many-machines.md',
  },
  'distribute-no-replication': message<{ table: string }>({
    ja: ({ table }) =>
      `${table} は大きいので論理レプリケーションで写しますが、許可されていません。すべてのノードで wal_level = logical にし、output_plugin_libraries があれば citus を加えてください。`,
    en: ({ table }) =>
      `${table} is large and would be copied by logical replication, which is not allowed: set wal_level = logical and add citus to output_plugin_libraries, where it exists, on every node`,
  }),
  'distribute-done': message<{ tables: number }>({
    ja: ({ tables }) => `${tables}個のテーブルをノードに分散しました。`,
    en: ({ tables }) => `distributed ${tables} tables over the nodes`,
  }),
  'change-distribute': {
    ja: 'テーブルをノードに分散します',
    en: 'distribute the tables over the nodes',
  },
  'label-change-tables': { ja: 'テーブル', en: 'tables' },
  'mail-usage': { ja: 'test <宛先>', en: 'test <address>' },
  'mail-about': {
    ja: '設定どおりのメールサーバーから、試しのメールを1通送ります。',
    en: 'Sends one test mail through the configured mail server.',
  },
  'mail-sent': message<{ to: string }>({
    ja: ({ to }) =>
      `${to} に試しのメールを送りました。届いたメールのヘッダーで SPF と DKIM をご確認ください。`,
    en: ({ to }) => `sent a test mail to ${to}; check SPF and DKIM in its headers`,
  }),
  'mail-not-configured': {
    ja: 'SMTP_URL がないため、メールは送られません。',
    en: 'no mail is sent, because SMTP_URL is not set',
  },
  'mail-failed': message<{ detail: string }>({
    ja: ({ detail }) => `メールサーバーに断られました: ${detail}`,
    en: ({ detail }) => `the mail server refused: ${detail}`,
  }),
  'doctor-local-mode': {
    ja: 'ローカルモードです。公開するサーバーでは NODE_ENV=production にしてください',
    en: 'this is local mode; a public server needs NODE_ENV=production',
  },
  'doctor-settings': { ja: '設定はそろっています', en: 'all settings are present' },
  'doctor-debug-token': {
    ja: 'PUBLIC_APP_CHECK_DEBUG が有効です。トークンを知る人はアプリの確認を通れます。公開前に外してください',
    en: 'PUBLIC_APP_CHECK_DEBUG is set: its token replaces the app check; remove it before members arrive',
  },
  'doctor-settings-file': message<{ file: string; mode: string }>({
    ja: ({ file, mode }) => `${file} をほかのユーザーも読めます（権限 ${mode}）。chmod 640 にしてください`,
    en: ({ file, mode }) => `other users can read ${file} (mode ${mode}): chmod 640`,
  }),
  'doctor-database-version': message<{ version: string }>({
    ja: ({ version }) => `PostgreSQL ${version}（15 以上が必要です）`,
    en: ({ version }) => `PostgreSQL ${version} (15 or newer is needed)`,
  }),
  'doctor-database-tls': message<{ version: string | null; isLocal: boolean }>({
    ja: ({ version, isLocal }) => `接続の暗号化: ${version ?? (isLocal ? 'なし（同じ機械の中）' : 'なし')}`,
    en: ({ version, isLocal }) =>
      `connection encryption: ${version ?? (isLocal ? 'none (same machine)' : 'none')}`,
  }),
  'doctor-database-superuser': message<{ role: string }>({
    ja: ({ role }) =>
      `ロール ${role} はスーパーユーザーです。台帳の保護が効きません。専用のロールにしてください`,
    en: ({ role }) => `the role ${role} is a superuser, whom no revoked right stops: use a role of its own`,
  }),
  'doctor-database-role': message<{ role: string }>({
    ja: ({ role }) => `ロール ${role} はスーパーユーザーではありません`,
    en: ({ role }) => `the role ${role} is not a superuser`,
  }),
  'doctor-migrations-done': { ja: 'マイグレーションはすべて実行済みです', en: 'no migration is pending' },
  'doctor-migrations-pending': message<{ names: readonly string[] }>({
    ja: ({ names }) => `未実行のマイグレーション: ${names.join(',')}（次の起動で実行されます）`,
    en: ({ names }) => `pending migrations: ${names.join(',')} (the next start runs them)`,
  }),
  'doctor-connections': message<{ used: number; max: number; needed: number }>({
    ja: ({ used, max, needed }) => `接続 ${used} / ${max}（サーバー1つにつき最大 ${needed}）`,
    en: ({ used, max, needed }) => `${used} of ${max} connections in use (a server takes up to ${needed})`,
  }),
  'doctor-clock': message<{ ms: number; isBehind: boolean }>({
    ja: ({ ms, isBehind }) =>
      `データベースの時計はこのマシンより ${ms} ミリ秒${isBehind ? '遅れて' : '進んで'}います（2秒以内にしてください）`,
    en: ({ ms, isBehind }) =>
      `the database's clock is ${ms} ms ${isBehind ? 'behind' : 'ahead of'} this machine's (keep it within 2 s)`,
  }),
  'doctor-keys': { ja: '在庫のギフトはすべて、手元の鍵で開けます', en: 'every gift in stock has its key' },
  'doctor-key-missing': message<{ keyId: string; gifts: number }>({
    ja: ({ keyId, gifts }) => `ギフト ${gifts} 件の鍵 ${keyId} が GIFT_KEYS にありません。戻してください`,
    en: ({ keyId, gifts }) => `${gifts} gifts need the key ${keyId}, which GIFT_KEYS lacks: put it back`,
  }),
  'doctor-jobs': message<{ failed: number; retrying: number; oldestMinutes: number }>({
    ja: ({ failed, retrying, oldestMinutes }) =>
      `失敗したジョブ ${failed} 件、再試行中 ${retrying} 件、期限を過ぎて待つ最長 ${oldestMinutes} 分`,
    en: ({ failed, retrying, oldestMinutes }) =>
      `${failed} jobs failed, ${retrying} retry, the longest overdue one waits ${oldestMinutes} min`,
  }),
  'doctor-mail': message<{ host: string }>({
    ja: ({ host }) => `メールサーバー ${host} に接続し、認証できました`,
    en: ({ host }) => `connected and signed in to the mail server ${host}`,
  }),
  'doctor-outside': message<{ name: string; detail: string }>({
    ja: ({ name, detail }) => `${name} の応答: ${detail}`,
    en: ({ name, detail }) => `${name} answers: ${detail}`,
  }),
  'doctor-not-configured': message<{ name: string }>({
    ja: ({ name }) => `${name} は設定されていません`,
    en: ({ name }) => `${name} is not configured`,
  }),
  'doctor-channel-shut': message<{ channel: string }>({
    ja: ({ channel }) => `交換先 ${channel} が停止しています（channel list でご確認ください）`,
    en: ({ channel }) => `the channel ${channel} is stopped (see channel list)`,
  }),
  'doctor-channels': { ja: '停止している交換先はありません', en: 'no channel is stopped' },
  'doctor-disk': message<{ folder: string; percent: number }>({
    ja: ({ folder, percent }) => `${folder} のディスクの空き ${percent}%（10% 以上必要です）`,
    en: ({ folder, percent }) => `${percent}% of the disk of ${folder} is free (keep 10%)`,
  }),
  'doctor-public': message<{ origin: string; detail: string }>({
    ja: ({ origin, detail }) => `${origin} を開いた結果: ${detail}`,
    en: ({ origin, detail }) => `opening ${origin}: ${detail}`,
  }),
  'doctor-verified': message<{ hours: number; problems: number }>({
    ja: ({ hours, problems }) =>
      problems > 0
        ? `${hours} 時間前の検証で、残高の食い違いが ${problems} 件見つかりました。ledger verify でご確認ください`
        : `残高の検証は ${hours} 時間前に済んでいます（26時間以内にしてください）`,
    en: ({ hours, problems }) =>
      problems > 0
        ? `the verification ${hours} h ago found ${problems} problems: run ledger verify`
        : `every balance was verified ${hours} h ago (keep it within 26 h)`,
  }),
  'doctor-never-verified': {
    ja: '残高の検証（ledger verify --scheduled）の記録がありません。タイマーをご確認ください',
    en: 'there is no record of ledger verify --scheduled: check the timer',
  },
  'doctor-proxy': {
    ja: 'TRUST_PROXY=1 がありません。https のプロキシの後ろでは、すべての訪問者が一つのアドレスに見え、制限を分け合います',
    en: 'TRUST_PROXY=1 is not set: behind an https proxy all visitors have one address and share its limits',
  },
  'doctor-console-work': {
    ja: 'いつもより多い付与、1日以上待つ依頼、1週間を切った在庫、締められない月はありません',
    en: 'no unusual grants, no request older than a day, no stock below a week, no month that cannot be proved',
  },
  'doctor-grants': message<{ points: number }>({
    ja: ({ points }) =>
      `運営による今日の付与 ${digits(points)}pt は、いつもより多くなっています。運営の画面の「監査ログ」でご確認ください`,
    en: ({ points }) =>
      `operators granted ${digits(points)} pt today, far above usual: look into the audit log`,
  }),
  'doctor-requests': message<{ requests: number }>({
    ja: ({ requests }) =>
      `1日以上、承認を待つ依頼が ${requests} 件あります。運営の画面の「承認」で決めてください`,
    en: ({ requests }) =>
      `${requests} requests have waited for a second person for a day: decide them in the console`,
  }),
  'doctor-stock': message<{ gift: string; points: number; days: number }>({
    ja: ({ gift, points, days }) =>
      `${gift} ${points}円分の在庫は、あと約 ${days} 日分です。ギフトを購入し、取り込んでください`,
    en: ({ gift, points, days }) => `the stock of ${gift} ${points} lasts about ${days} days: buy gifts`,
  }),
  'doctor-month': message<{ month: string; problems: number }>({
    ja: ({ month, problems }) =>
      problems > 0
        ? `${month} の検証で、一致しない点が ${problems} 件あります。運営の画面の「月次」でご確認ください`
        : `${month} は終わりましたが、検証されていません。運営の画面の「仕事」と「月次」でご確認ください`,
    en: ({ month, problems }) =>
      problems > 0
        ? `the proof of ${month} found ${problems} problems: see the months in the console`
        : `${month} is over and was not proved: see the jobs and months in the console`,
  }),
  'doctor-backup': message<{ file: string; hours: number }>({
    ja: ({ file, hours }) => `最新のバックアップ ${file} は ${hours} 時間前です（26時間以内にしてください）`,
    en: ({ file, hours }) => `the newest backup ${file} is ${hours} h old (keep it within 26 h)`,
  }),
  'doctor-no-backup': message<{ folder: string }>({
    ja: ({ folder }) => `${folder} にバックアップがありません。タイマーをご確認ください`,
    en: ({ folder }) => `${folder} holds no backup: check the timer`,
  }),
  'doctor-unchecked': message<{ detail: string }>({
    ja: ({ detail }) => `確認できません: ${detail}`,
    en: ({ detail }) => `cannot be checked: ${detail}`,
  }),
}
