import type { DecisionReasonCode } from '../../decision-reasons.ts';

const grounds: Partial<Record<DecisionReasonCode, string>> = {
  report_paid_no_service: 'Ödeme alındı, hizmet verilmedi',
  report_copied_lodging: 'Başka bir tesisin adı ya da fotoğrafları kullanıldı',
  report_evidence_consistent: 'Sunulan kanıtlar anlatımla tutarlı bulundu',
  report_several_victims: 'Birbirinden bağımsız birden çok ihbar var',
};

/**
 * On what ground an entry stands: the same words on its page and in the mail to whom it condemns. That the report was
 * confirmed is no ground for confirming it: where none was chosen, that is said [R324].
 */
export const groundText = (ground: DecisionReasonCode | null): string =>
  (ground && grounds[ground]) || 'Ayrı bir gerekçe yayımlanmadı';
