type Trouble = readonly [pattern: RegExp, words: (found: RegExpExecArray) => string]

/** This server wrote them: the words say all of it. */
const ownTroubles: readonly Trouble[] = [
  [/^[^A-Za-z]*[ぁ-んァ-ヶ一-龠]{2}/, ({ input }) => input],
  [/^no answer within (\d+) s$/, ([, seconds]) => `${seconds}秒以内に返事がありませんでした`],
  [/the channel is paused/, () => '交換先が停止中のため、再開を待っています'],
  [/settled by hand/, () => '運営者が手作業で決着させました'],
  [/canceled at the provider/, () => '運営者がギフト提供会社で取り消しました'],
  [/^no gift is reserved/, () => '渡せる在庫がありませんでした'],
  [/^the id is used and not found$/, () => '注文番号は使用済みで、注文が見つかりませんでした'],
]

/** Answers of mail servers, companies and the network. Dialogs show the original beside the words. */
const troubles: readonly Trouble[] = [
  ...ownTroubles,
  [/no (?:answer|response) within (\d+) ?s/i, ([, seconds]) => `${seconds}秒以内に返事がありませんでした`],
  [/not in stock/, () => '渡せる在庫がありませんでした'],
  [/ECONNREFUSED/, () => '相手のサーバーに接続できませんでした'],
  [/ENOTFOUND|EAI_AGAIN/, () => '相手のサーバーが見つかりませんでした'],
  [/ETIMEDOUT|tim(?:ed|e) ?out/i, () => '時間内に返事がありませんでした'],
  [/ECONNRESET|EPIPE|terminated|hang up|closed/i, () => '通信が途中で切れました'],
  [/certificate|TLS|SSL/, () => '相手の証明書を確かめられませんでした'],
  [/processing|accepted/i, () => '相手が受け付け、処理しています'],
  [/^4\d\d /, ([code]) => `一時的に受け付けられませんでした（応答 ${code.trim()}）`],
  [/^5\d\d /, ([code]) => `受け付けを断られました（応答 ${code.trim()}）`],
  [/\b([1-5]\d\d)\b/, ([, code]) => `相手のサーバーがエラーを返しました（応答 ${code}）`],
]

export function troubleInWords(original: string): string {
  for (const [pattern, words] of troubles) {
    const found = pattern.exec(original)
    if (found) return words(found)
  }
  return '予期しないエラーです'
}

/** The text of another machine, word for word, for whoever asks its owner about it. Null: it is of this server. */
export const originalOf = (original: string): string | null =>
  ownTroubles.some(([pattern]) => pattern.test(original)) ? null : original
