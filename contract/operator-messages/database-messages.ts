import { digits } from '../values/digits.ts'
import { message, type Text } from './message.ts'

/** Opening, backing up and restoring the database. */
export const databaseMessages = {
  'backup-usage': {
    ja: '<ファイル> [--reason <理由>] [--scheduled]',
    en: '<file> [--reason <text>] [--scheduled]',
  },
  'backup-about': {
    ja: [
      'サーバーを動かしたまま、データベースのある時点の写しを新しいファイルに書き出します。',
      'ギフトコードと署名の鍵は暗号化されたままです。SECRET_KEY と GIFT_KEYS は別の場所に保管してください。',
      '--scheduled はタイマー用です。承認なしで書き出し、監査ログに残します。',
    ].join('\n'),
    en: [
      'Writes a consistent snapshot of the database to a new file, while the server keeps running.',
      'Gift codes and signing keys stay encrypted in it: keep SECRET_KEY and GIFT_KEYS in another place.',
      '--scheduled is for timers: it needs no approval and is recorded in the audit log.',
    ].join('\n'),
  },
  'backup-done': message<{ file: string; rows: number; tables: number; schema: string }>({
    ja: ({ file, rows, tables, schema }) =>
      `${file}: ${tables} 個の表から ${digits(rows)} 行を書き出しました（スキーマ ${schema}）。`,
    en: ({ file, rows, tables, schema }) =>
      `${file}: ${digits(rows)} rows of ${tables} tables, schema ${schema}`,
  }),
  'backup-exists': message<{ file: string }>({
    ja: ({ file }) => `ファイル「${file}」がすでにあります。何も書き出していません。`,
    en: ({ file }) => `'${file}' is there already; nothing was written`,
  }),
  'backup-part-exists': message<{ part: string }>({
    ja: ({ part }) =>
      `ファイル「${part}」がすでにあります。別のバックアップが書き出し中か、途中で終わっています。実行中でなければ削除してください。`,
    en: ({ part }) =>
      `'${part}' is there already: another backup is writing it, or one was interrupted; remove it if none is running`,
  }),
  'backup-nothing': {
    ja: 'データベースが空のため、書き出すものがありません。',
    en: 'there is nothing to back up: the database is empty',
  },
  'backup-unwritable': message<{ file: string; code: string }>({
    ja: ({ file, code }) => `ファイル「${file}」に書き込めません（${code}）。`,
    en: ({ file, code }) => `'${file}' cannot be written (${code})`,
  }),
  'restore-usage': { ja: '<ファイル>', en: '<file>' },
  'restore-about': {
    ja: [
      'バックアップを空のデータベースに戻し、台帳を検証します。すべて戻すか、何も戻さないかのどちらかです。',
      'サーバーには、バックアップのときと同じ SECRET_KEY と GIFT_KEYS が必要です。',
    ].join('\n'),
    en: [
      'Restores a backup into an empty database and verifies the ledger, all or nothing.',
      'The server must have the SECRET_KEY and GIFT_KEYS it had when the backup was made.',
    ].join('\n'),
  },
  'restore-done': message<{ rows: number; madeAt: string; schema: string }>({
    ja: ({ rows, madeAt, schema }) =>
      `${madeAt} のバックアップから ${digits(rows)} 行を戻しました（スキーマ ${schema}）。`,
    en: ({ rows, madeAt, schema }) => `restored ${digits(rows)} rows from ${madeAt}, schema ${schema}`,
  }),
  'restore-refused': message<{ verified: Text }>({
    ja: ({ verified }) => `何も戻していません。${verified.ja}`,
    en: ({ verified }) => `nothing was restored: ${verified.en}`,
  }),
  'restore-former': message<{ file: string; madeAt: string }>({
    ja: ({ file, madeAt }) =>
      `「${file}」（${madeAt} のバックアップ）は、最初のリリースより前の版で作られたため、この版では戻せません。何も戻していません。バックアップを作った版で戻すか、空のデータベースで新しく始めてください。`,
    en: ({ file, madeAt }) =>
      `'${file}' (backup of ${madeAt}) was made by a version before the first release, which this version cannot restore; nothing was restored. Restore it with the version that made it, or start with an empty database`,
  }),
  'restore-newer': message<{ migration: string }>({
    ja: ({ migration }) => `このバックアップは新しい版のものです（${migration} がここにはありません）。`,
    en: ({ migration }) => `the backup is from a newer version: ${migration} is unknown here`,
  }),
  'restore-incomplete': message<{ file: string; cause: Text }>({
    ja: ({ file, cause }) => `「${file}」は完全なバックアップではありません（${cause.ja}）。`,
    en: ({ file, cause }) => `'${file}' is not a complete backup (${cause.en})`,
  }),
  'restore-not-empty': message<{ table: string }>({
    ja: ({ table }) => `データベースが空ではありません（${table} があります）。何も戻していません。`,
    en: ({ table }) => `the database is not empty (it has ${table}); nothing was restored`,
  }),
  'backup-row-count': message<{ table: string; rows: number; expected: number }>({
    ja: ({ table, rows, expected }) => `${table} は ${expected} 行のはずが ${rows} 行です`,
    en: ({ table, rows, expected }) => `${table} has ${rows} rows instead of ${expected}`,
  }),
  'backup-ends-early': { ja: '途中で終わっています', en: 'it ends too early' },
  'backup-line-malformed': { ja: '形式の誤った行があります', en: 'a line is malformed' },
  'backup-rows-refused': message<{ table: string }>({
    ja: ({ table }) => `${table} の行を受け付けられません`,
    en: ({ table }) => `the rows of ${table} are refused`,
  }),
  'database-former': message<{ schema: string }>({
    ja: ({ schema }) =>
      `このデータベースは、最初のリリースより前の版で作られたため（スキーマ ${schema}）、この版では使えません。データは何も変えていません。DATABASE_URL に空のデータベースを、または DATA_DIR に新しいフォルダーを指定して、起動し直してください。`,
    en: ({ schema }) =>
      `the database was made by a version before the first release (schema ${schema}), which this version cannot use; no data was changed. Start again with an empty database in DATABASE_URL, or with a new folder in DATA_DIR`,
  }),
  'database-unreachable': message<{ database: string; code: string }>({
    ja: ({ database, code }) => `データベース ${database} に接続できません（${code}）。`,
    en: ({ database, code }) => `the database ${database} cannot be reached (${code})`,
  }),
  'database-refused': message<{ database: string; detail: string }>({
    ja: ({ database, detail }) => `データベース ${database} が接続を断りました: ${detail}`,
    en: ({ database, detail }) => `the database ${database} refused the connection: ${detail}`,
  }),
  'database-certificate': message<{ database: string; detail: string }>({
    ja: ({ database, detail }) =>
      `データベース ${database} の証明書を信頼できません（${detail}）。独自の認証局なら、環境変数 NODE_EXTRA_CA_CERTS にその証明書を指定してください。`,
    en: ({ database, detail }) =>
      `the certificate of the database ${database} is not trusted (${detail}); for an authority of your own set NODE_EXTRA_CA_CERTS to its certificate in the environment`,
  }),
  'database-preparing': { ja: 'データベースを準備しています…', en: 'preparing the database…' },
  'database-elsewhere': message<{ dataDir: string; files: string }>({
    ja: ({ dataDir, files }) => `${dataDir} のデータベースは、実行ユーザーが入れる ${files} にあります。`,
    en: ({ dataDir, files }) => `the database of ${dataDir} is in ${files}, where its user can reach it`,
  }),
  'database-waiting': message<{ pid: number }>({
    ja: ({ pid }) => `別の運営コマンドが終わるのを待っています（プロセス ${pid}）。`,
    en: ({ pid }) => `waiting for an operator's command to end (process ${pid})`,
  }),
  'data-folder-taken': message<{ dataDir: string; pid: number }>({
    ja: ({ dataDir, pid }) =>
      `別のサーバーがこのデータフォルダーを使っています（${dataDir}、プロセス ${pid}）。`,
    en: ({ dataDir, pid }) => `another server uses this data folder (${dataDir}, process ${pid})`,
  }),
  'data-folder-closed': message<{ uid: number; pgdata: string }>({
    ja: ({ uid, pgdata }) =>
      `${pgdata} の所有者（uid ${uid}）が入れません。上のフォルダーに chmod a+x をしてください。`,
    en: ({ uid, pgdata }) => `uid ${uid}, who owns ${pgdata}, cannot enter it: chmod a+x its parents`,
  }),
  'data-folder-note': message<{ note: string }>({
    ja: ({ note }) => `${note} に書かれた場所は、このサービスのフォルダーではありません。`,
    en: ({ note }) => `${note} does not name a folder of this product`,
  }),
  'data-folder-owner': message<{ pgdata: string; uid: number }>({
    ja: ({ pgdata, uid }) =>
      `${pgdata} は uid ${uid} のものです。そのユーザーか root で起動するか、別の DATA_DIR を指定してください。`,
    en: ({ pgdata, uid }) =>
      `${pgdata} belongs to uid ${uid}: start as that user, as root, or with another DATA_DIR`,
  }),
  'socket-folder-missing': message<{ folder: string }>({
    ja: ({ folder }) => `${folder} はフォルダーではありません。削除してください。`,
    en: ({ folder }) => `${folder} is not a folder: remove it`,
  }),
  'socket-folder-owner': message<{ folder: string; owner: number; uid: number }>({
    ja: ({ folder, owner, uid }) =>
      `${folder} は uid ${uid} ではなく uid ${owner} のものです。削除してください。`,
    en: ({ folder, owner, uid }) => `${folder} belongs to uid ${owner}, not ${uid}: remove it`,
  }),
  'socket-folder-mode': message<{ folder: string; mode: string }>({
    ja: ({ folder, mode }) => `${folder} の権限が 700 ではなく ${mode} です。削除してください。`,
    en: ({ folder, mode }) => `${folder} has mode ${mode}, not 700: remove it`,
  }),
  'initdb-failed': message<{ folder: string; detail: string }>({
    ja: ({ folder, detail }) => `${folder} にデータベースを作れませんでした: ${detail}`,
    en: ({ folder, detail }) => `initdb failed in ${folder}: ${detail}`,
  }),
  'postgres-not-started': message<{ pgdata: string; log: string }>({
    ja: ({ pgdata, log }) => `${pgdata} の PostgreSQL を起動できませんでした:\n${log}`,
    en: ({ pgdata, log }) => `PostgreSQL failed to start in ${pgdata}:\n${log}`,
  }),
  'postgres-silent': message<{ pid: number; pgdata: string; status: string }>({
    ja: ({ pid, pgdata, status }) =>
      `${pgdata} の PostgreSQL（プロセス ${pid}）が応答しません（${status}）。`,
    en: ({ pid, pgdata, status }) => `PostgreSQL (process ${pid}) on ${pgdata} does not respond (${status})`,
  }),
  'postgres-not-installed': message<{ name: string }>({
    ja: ({ name }) =>
      `${name} がインストールされていません。npm ci を実行するか、DATABASE_URL に PostgreSQL 15 以上を指定してください。`,
    en: ({ name }) => `${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL ≥ 15`,
  }),
  'postgres-not-executable': message<{ uid: number | undefined; folder: string }>({
    ja: ({ uid, folder }) =>
      `uid ${uid} は ${folder} の PostgreSQL を実行できません。ディスクが noexec になっていないかご確認ください。`,
    en: ({ uid, folder }) => `uid ${uid} cannot run PostgreSQL in ${folder}: is the disk mounted noexec?`,
  }),
}
