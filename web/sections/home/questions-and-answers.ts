import { appIds, appNames } from '#contract/apps/apps.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import {
  exchangeAccountAgeHours,
  exchangeAmounts,
  leavingGiftDays,
} from '#contract/exchange/exchange-rules.ts'
import { reviewRule, unreviewedRule } from '#contract/exchange/review-words.ts'
import { adultAge } from '#contract/notice-rules.ts'
import { pointExpiryMonths, pointExpiryNoticeDays } from '#contract/point/point-rules.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'

const least = Math.min(...exchangeAmounts.paypay)

export const questions = [
  {
    question: '料金はかかりますか？',
    answer:
      'かかりません。アプリの利用も会員登録も無料で、ポイント交換の手数料もいただきません。通信にかかる料金のみ、お客様のご負担となります。',
  },
  {
    question: 'なぜ無料で、ポイントまでもらえるのですか？',
    answer:
      'ポイントとギフトの費用は、運営者が負担しています。はじめてのお客様にこつこつを知っていただき、長く続けていただくための費用と考えています。お客様に代金を請求することも、記録の内容を広告に使ったり販売したりすることもありません。',
  },
  {
    question: '会員登録をしなくても使えますか？',
    answer: `はい。${appNames.join('、')}の${appIds.length}つは、登録なしでお使いいただけます。ポイントの獲得と交換、ほかの端末との同期には会員登録が必要です。`,
  },
  {
    question: '登録前につけた記録は引き継げますか？',
    answer:
      '引き継げます。ログインしたときに「この端末の記録を引き継ぎますか？」とお尋ねしますので、「引き継ぐ」を選ぶと、その端末の記録がそのまま会員の記録になります。',
  },
  {
    question: '登録せずに使うと、記録が消えることはありますか？',
    answer:
      '記録はブラウザの中に保存されるため、しばらく開かないとブラウザが消してしまうことがあります。大切な記録は、会員登録をするか、ファイルに書き出しておくことをおすすめします。',
  },
  {
    question: '何ポイントから交換できますか？',
    answer: `${giftNames.paypay}へは${least}ptから交換できます。交換には、メール認証がお済みで、会員登録から${exchangeAccountAgeHours / 24}日（${exchangeAccountAgeHours}時間）が過ぎていることが必要です。`,
  },
  {
    question: '交換を申し込むと、いつ届きますか？',
    answer: `順次発行し、できあがると画面とメールでお知らせします。${reviewRule}${unreviewedRule}交換できなかったときは、ポイントをすぐにお返しします。`,
  },
  {
    question: 'ポイントに有効期限はありますか？',
    answer: `最後にポイントを獲得、交換、またはスタンプを押した日から${pointExpiryMonths}か月後の月末までです。期限の${pointExpiryNoticeDays.join('日前、')}日前に、メールとマイページでお知らせします。`,
  },
  {
    question: `${adultAge}歳未満でも登録できますか？`,
    answer: `はい。${adultAge}歳未満の方は、保護者の同意を得てご登録ください。ポイントの交換にも、保護者の同意が必要です。`,
  },
  {
    question: '退会するとどうなりますか？',
    answer: `ポイントとアプリの記録が失われ、発行済みのギフトも表示できなくなります。退会の前に、ポイントの交換と記録の書き出しをご案内します。まだ開いていないギフトは、退会の手続きのあとも、最長${leavingGiftDays}日間受け取れます。手続きから${deletionGraceDays}日以内にログインすると、退会を取り消せます。`,
  },
]
