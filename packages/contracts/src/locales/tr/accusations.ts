import type { DecisionReasonCode } from '../../decision-reasons.ts';

const accusations: Partial<Record<DecisionReasonCode, string>> = {
  report_paid_no_service:
    'Aşağıdaki iletişim bilgileriyle yapılan bir konaklama görüşmesinde, ödeme alındığı hâlde karşılığının verilmediği bize bildirildi.',
  report_copied_lodging:
    'Aşağıdaki iletişim bilgileriyle tanıtılan bir konaklama için, başka bir tesisin adının ya da fotoğraflarının kullanıldığı bize bildirildi.',
};

/**
 * What is said of the accused in neutral words, in the mail and on the page of a notice. A ground that tells of the proof, or
 * none, does not say what happened: then only that something was reported [R311].
 */
export const accusationText = (ground: DecisionReasonCode | null | undefined): string =>
  (ground && accusations[ground]) ||
  'Aşağıdaki iletişim bilgileriyle yapılan bir konaklama görüşmesi hakkında bize bildirim geldi.';
