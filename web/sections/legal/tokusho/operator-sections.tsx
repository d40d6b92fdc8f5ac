import type { Operator } from '#contract/settings.ts'
import { DetailList } from '../detail-list.tsx'
import type { LegalSection } from '../legal-document.ts'

export const operatorSections = (operator: Operator): LegalSection[] => [
  {
    id: 'operator',
    title: '運営者',
    body: (
      <DetailList
        details={[
          { name: '販売事業者（運営者）', value: operator.name },
          { name: '運営責任者', value: operator.representative },
          { name: '所在地', value: <span className="break-keep">{operator.address}</span> },
          {
            name: '電話番号',
            value: (
              <>
                <span className="whitespace-nowrap">{operator.phone}</span>
                <br />
                <small>
                  受付時間：平日10時から17時まで（土曜日、日曜日、祝日及び12月29日から1月3日までを除きます。）。お問い合わせの内容を正確に確認するため、
                  <a href="/contact">お問い合わせフォーム</a>のご利用をお勧めします。
                </small>
              </>
            ),
          },
          {
            name: 'メールアドレス',
            value: <a href={`mailto:${operator.email}`}>{operator.email}</a>,
          },
          { name: 'サービスの名称', value: 'こつこつ' },
        ]}
      />
    ),
  },
  {
    id: 'price',
    title: '料金と支払い',
    body: (
      <DetailList
        details={[
          {
            name: '販売価格',
            value: '無料。会員登録、アプリの利用及びポイントの獲得に料金はかかりません。',
          },
          {
            name: '商品代金以外に必要な料金',
            value:
              'ポイントの交換に手数料はかかりません。本サービスの利用に必要な機器及びインターネットの接続に係る通信料は、お客様のご負担となります。',
          },
          {
            name: '支払方法及び支払時期',
            value: '有償の商品及び役務がないため、お支払いはありません。ポイントを購入することはできません。',
          },
        ]}
      />
    ),
  },
]
