import { useState } from 'react'
import { digits } from '#contract/values/digits.ts'
import { EmptyHistoryArt } from '../../art/empty-history-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Accordion } from '../../ui/content/accordion.tsx'
import { Amount } from '../../ui/content/amount.tsx'
import { Badge } from '../../ui/content/badge.tsx'
import { Card } from '../../ui/content/card.tsx'
import { CountUp } from '../../ui/content/count-up.tsx'
import { KeyValueList } from '../../ui/content/key-value-list.tsx'
import { Steps } from '../../ui/content/steps.tsx'
import { Timeline } from '../../ui/content/timeline.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PencilNoteIcon } from '../../ui/icons/things/pencil-note.tsx'

export function UiShow() {
  const [points, setPoints] = useState(1_280)
  return (
    <>
      <Card padding="lg">
        <p className="text-sm font-medium text-ink-soft">残高</p>
        <Amount value={<CountUp value={points} />} unit="pt" size="xl" />
        <div className="mt-5">
          <ProgressBar
            label="次の目標まで"
            value={points % 2000}
            max={2000}
            text={`${digits(points)}／2,000`}
          />
        </div>
        <Button size="sm" variant="secondary" className="mt-5" onClick={() => setPoints(points + 105)}>
          105増やす
        </Button>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card href="#top">
          <PencilNoteIcon size={32} className="text-accent" />
          <p className="mt-2 font-bold">押せるカード</p>
          <p className="text-sm text-ink-soft">持ち上がって応えます</p>
        </Card>
        <Card tone="accent">
          <p className="font-bold text-accent">目立たせるカード</p>
          <p className="text-sm">ページにひとつまで</p>
        </Card>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>下書き</Badge>
        <Badge tone="accent">新しい</Badge>
        <Badge tone="success">完了</Badge>
        <Badge tone="warning">審査中</Badge>
        <Badge tone="danger">期限切れ</Badge>
        <Badge tone="info">お知らせ</Badge>
      </div>
      <Steps label="手続きの流れ" steps={['金額を選ぶ', '確認する', '受け取る']} current={1} />
      <div className="grid gap-3">
        <Notice title="確認のメールを送りました">届かないときは、迷惑メールの設定をご確認ください。</Notice>
        <Notice tone="success" title="保存しました" />
        <Notice tone="warning" title="あと7日で失効します">
          今日スタンプを押すと、期限が延びます。
        </Notice>
        <Notice
          tone="danger"
          title="送信できませんでした"
          action={
            <Button size="sm" variant="secondary">
              もう一度送る
            </Button>
          }
        >
          通信の状態をご確認ください。入力した内容は残っています。
        </Notice>
      </div>
      <Timeline
        items={[
          { title: '受け付けました', time: '11月12日 9:30', state: 'done' },
          {
            title: '審査中',
            time: '2営業日以内',
            detail: 'はじめての方は、内容を確認しています。',
            state: 'now',
          },
          { title: 'お届け', state: 'later' },
        ]}
      />
      <KeyValueList
        items={[
          { term: '登録日', value: '2025年4月1日' },
          { term: 'メールアドレス', value: 'name@example.jp' },
        ]}
      />
      <Accordion
        items={[
          { question: '料金はかかりますか？', answer: 'いいえ、すべての機能を無料でお使いいただけます。' },
          { question: '登録しなくても使えますか？', answer: 'はい。登録なしで、すぐにお使いいただけます。' },
        ]}
      />
      <Loading>
        <div className="grid gap-3">
          <Skeleton className="h-10 w-40" />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </Loading>
      <EmptyState
        level={3}
        title="まだ何もありません"
        illustration={<EmptyHistoryArt className="w-full" />}
        action={<Button>最初のひとつを書く</Button>}
      >
        最初のひとつを置いてみましょう。
      </EmptyState>
    </>
  )
}
