import { useEffect, useRef, useState } from 'react'
import { type GiftFileInput, readStockFile, type StockFileRead } from '#contract/console/stock.ts'
import { type GiftColumns, type GiftDefaults, stockFileBytesMax } from '#contract/exchange/stock-columns.ts'
import { base64Of } from '../../client/base64-of.ts'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

const tooLarge = `ファイルは${stockFileBytesMax / 1_048_576}MBまでです。分けて取り込んでください。`
const unreadable = 'ファイルを開けませんでした。もう一度選んでください。'

/** A file that the operator chose, and what the server reads in it with the chosen columns. */
export function useGiftFile() {
  const [file, setFile] = useState<GiftFileInput | null>(null)
  const [read, setRead] = useState<StockFileRead | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useRef(0)

  useEffect(() => {
    const own = ++turn.current
    if (!file) return
    call(readStockFile, file).then(
      // A slow answer must not replace a later one.
      (answer) => own === turn.current && setRead(answer),
      (error) => own === turn.current && setProblem(consoleSentence(error)),
    )
  }, [file])

  async function choose(chosen: File | undefined) {
    setFile(null)
    setRead(null)
    setProblem(null)
    if (!chosen) return
    if (chosen.size > stockFileBytesMax) return setProblem(tooLarge)
    const content = await base64Of(chosen)
    if (content === null) return setProblem(unreadable)
    setFile({ name: chosen.name, content, columns: null, defaults: { channel: null, points: null } })
  }

  const change = (changed: { columns?: GiftColumns; defaults?: GiftDefaults }) =>
    setFile((before) => before && { ...before, ...changed })

  return { file, read, problem, choose, change }
}
