import { wordPattern } from '../word-pattern.ts';

// What `pretext` finds in Turkish, as English and Arabic messages write it. English is read in small letters without those of
// a Turkish keyboard. Every repetition is bounded, so the time grows with the length of the text alone.

const quote = `["'“”‘’«»„]?`;
const anywhere = String.raw`[^.!?\n]`;

/** What a bank lets one write beside a transfer. Words that other texts have as well need the transfer's own beside them. */
const field = '(?: (?:field|box|part|section|line|area|space))';
const transfer = "(?:payment|transfer|bank|wire|eft|transaction)(?:[’']s)?";
const description = String.raw`(?:(?:the |your |my )?(?:${transfer} )?(?:(?:description|explanation|memo|remarks?|reference)${field}?|(?:notes?|comments?|purpose|subject|reason|details?|message)${field})|(?:the |your )?${transfer} (?:notes?|comments?|purpose|subject|reason|details?|message))(?: (?:of|for) (?:the |your )?${transfer})?`;
const debts = String.raw`(?:(?:an? |my |your |for )?(?:(?:personal|friend|friendly|family) )?(?:loan|debt|lending|gift|present|donation|charity|help|support|allowance|pocket money|wedding|groceries|shopping|iou|famil(?:y|ies)|friends?|borrowed money|money owed|repayment|personal)(?: (?:and|&|or) (?:family|friends?))?)(?!\p{L}|['’]s)${quote}(?: (?:payment|repayment|money|back|transfer|only|(?:to|for) (?:a |my |your )?friend|from (?:a |my |your )?friend|of (?:a )?(?:loan|debt)|instead(?: of (?:the )?\p{L}{1,15})?|there|please)){0,2}${quote}`;
const truth = String.raw`(?:(?:the |a |any )?(?:words? )?${quote}(?:deposit|down ?payment|pre-?payment|rent(?:al)?|booking|reservation|villa|bungalow|house|accommodation|holiday|vacation|stay|kapora)(?!\p{L}))${quote}(?: (?:fee|payment|money|deposit))?`;
/** Where the true reason follows in other words, nothing is hidden. */
const instead = String.raw`(?!${anywhere}{0,40}(?:write|put|use|state|enter|type) ${anywhere}{0,25}(?:name|date|reservation|booking|accommodation|stay|rental|number))`;

/** «We never ask you to …», «anybody who tells you to …»: whoever warns of it. «Don't forget to» warns of nothing. */
const unwarned = [
  String.raw`(?<!(?:(?<!\p{L})(?:not|never|dont|nobody|no one|nowhere)|n['’]t) (?!forget|hesitate)(?:(?!(?:write|put|but|just|instead|deposit) )\p{L}{1,15} ){0,5})`,
  String.raw`(?<!(?<!\p{L})(?:(?:any|some)(?:one|body)|whoever|those who|(?:people|sellers?|accounts?|pages?|messages?) (?:who|that)|scammers?|fraudsters?|if they)(?!\p{L})${anywhere}{0,60})`,
  String.raw`(?<!(?<!\p{L})(?:we|i|they|he|she) (?:also |always |will )?)`,
].join('');
const write = String.raw`(?<!\p{L})${unwarned}(?:write|put|say|state|type|enter|use|add|mention|select|choose|mark(?: it)?)(?: (?:please|just|only|simply|down|it as|it is|that it is|as|the word)){0,3} ${quote}`;
const writeNot = String.raw`(?<!\p{L})(?:(?:do not|don['’]?t|never|avoid|without) (?:write|put|say|state|type|enter|use|add|mention|writing|putting|mentioning|using|saying)|no mention of|any mention of) `;

const english = [
  String.raw`${write}${debts} (?:in|into|on|as|under|for|at) ${description}`,
  String.raw`(?:in|into|on|as|under|for|at) ${description},?:? (?:you (?:can|must|should|need to|have to) |please,? ){0,2}${write}${debts}(?! (?:name|note|card|voucher|number|message|wish))`,
  String.raw`${write}(?:in|into|on|as|under|for|at) ${description}[:,]? (?:the word |that it is |that it’s |that it's )?${quote}${debts}(?! (?:name|note|card|voucher|number|message|wish))`,
  String.raw`(?<!\p{L})${description} (?:(?:must|should|has to|needs to) (?:be|say|read)|says|reads) ${unwarned}(?:the word )?${quote}${debts}`,
  // As a form is filled in: «Description: loan».
  String.raw`(?<!\p{L})(?:description|reference|memo|${transfer} (?:note|purpose|reason)) ?[:=] ?${debts} ?(?:[.,;!)\n]|$)`,
  // Where an app asks what a payment is: «send it as friends and family».
  String.raw`(?<!\p{L})${unwarned}(?:send|pay|mark|transfer|make)(?: (?:it|(?:the |your )?(?:money|deposit|payment|transfer|amount)))? (?:as|using|via|with|by|through) (?:an? |the )?${quote}(?:(?:gift|loan|debt)(?!\p{L}| (?:card|voucher))|friends? (?:and|&) family|family (?:and|&) friends?)`,
  String.raw`(?<!\p{L})${unwarned}(?:select|choose|use|tick|click) (?:the )?(?:option )?${quote}(?:friends? (?:and|&) family|family (?:and|&) friends?)`,
  String.raw`${writeNot}${truth}${anywhere}{0,15} (?:in|into|on|as|under|for|at) ${description}${instead}`,
  String.raw`(?:in|into|on|as|under|for|at) ${description},?:? (?:please,? )?${writeNot}(?:${truth}${instead}|anything(?! (?:but|except|other)))`,
  String.raw`${writeNot}(?:anything (?:in|into|on|as|under|at) |any )${description}`,
  String.raw`(?<!\p{L})${unwarned}(?:leave|keep) ${description} (?:empty|blank|clear)`,
].map((source) => wordPattern(source, 'u'));

const the = '(?:ال)?';
const arabicField = String.raw`(?:(?:خان[ةه]|حقل|قسم) )?${the}(?:وصف|بيان|ملاحظ(?:[ةه]|ات)|شرح|تفاصيل|توضيح|سبب|غرض)(?: ${the}(?:تحويل|حوال[ةه]|دفع[ةه]?|عملي[ةه]))?`;
const inField = String.raw`(?:في |ضمن |تحت |ك|ب|لل?)${arabicField}`;
const arabicDebts = String.raw`${quote}${the}(?:سداد )?${the}(?:دين|قرض|سلف[ةه]|هدي[ةه]|مساعد[ةه]|تبرع|صدق[ةه]|دعم|[اأ]مان[ةه]|مصروف|عائل[ةهي]|[اأ]هل|صديقي?|[اأ]صدقاء|[اأ]خي?|قريب|عيدي[ةه]|ذهب|زواج)(?!\p{L})${quote}(?: ${the}(?:شخصي[ةه]?|عائلي[ةه]?|لصديق|لصديقي|للعائل[ةه]|فقط)){0,2}`;
const arabicTruth = String.raw`${quote}${the}(?:كلم[ةه] )?${the}(?:عربون|رعبون|مقدم|حجز|[اإ]يجار|فيلا|شالي[هة]|كوخ|بنغل\p{L}{0,3}|سكن|[اإ]قام[ةه]|عطل[ةه])(?!\p{L})${quote}`;
const arabicUnwarned = [
  String.raw`(?<!(?<!\p{L})(?:لا|ولا|لن|لم|عدم|بدون|دون) (?!تنس)(?:(?![اأت]?كتب)\p{L}{1,12} ){0,4})`,
  String.raw`(?<!(?<!\p{L})(?:كل من|من يطلب|من يقول|الذين|[اأ]ي شخص|[اأ]ي حساب|[اإ]ذا طلب\p{L}{0,3}|المحتال\p{L}{0,3})(?!\p{L})${anywhere}{0,50})`,
].join('');
const arabicWrite = String.raw`(?<!\p{L})${arabicUnwarned}(?:(?:[اأ]كتب|تكتب|[اأ]ذكر|تذكر|ضع|حط|[اأ]دخل|سجل|اختر|اختار)(?:وا|ي|وه|وها|ه|ها)?|كتاب[ةه]|ذكر|وضع) (?:(?:كلم[ةه]|فقط|من فضلك|رجاء|لو سمحت|[اأ]نه|[اأ]نها) ){0,3}`;
const arabicWriteNot = String.raw`(?<!\p{L})(?:(?:لا|بدون [اأ]ن|دون [اأ]ن) (?:تكتب|تذكر|تضع|تدخل)(?:وا|ي)?|(?:عدم|بدون|دون) (?:ذكر|كتاب[ةه])) `;
/** «اكتبوا الاسم»: the true reason, or whose it is, follows. */
const arabicInstead = String.raw`(?!${anywhere}{0,30}(?:[اأ]كتب|تكتب)(?:وا|ي)? ${anywhere}{0,20}(?:اسم|تاريخ|رقم|حجز|[اإ]قام[ةه]))`;

const arabic = [
  `${arabicWrite}${arabicDebts} ${inField}`,
  String.raw`${inField}[:،,]? ${anywhere}{0,15}${arabicWrite}${arabicDebts}`,
  String.raw`${arabicWrite}${inField}[:،,]? (?:كلم[ةه] )?${arabicDebts}`,
  String.raw`(?<!\p{L})${arabicField} ?[:=] ?${arabicDebts} ?(?:[.،,;!)\n]|$)`,
  String.raw`(?<!\p{L})${arabicUnwarned}(?:[اأ]رسل|حول|[اأ]دفع)(?:وا|ي|ها|ه|وها|وه)? (?:${the}(?:مبلغ|عربون|مال|فلوس) )?(?:على [اأ]نها? |على شكل |بصف[ةه] |ك)${arabicDebts}`,
  `${arabicWriteNot}${arabicTruth} ${inField}${arabicInstead}`,
  String.raw`${inField}[:،,]? ${arabicWriteNot}(?:${arabicTruth}${arabicInstead}|شيئا|[اأ]ي شيء(?! (?:غير|سوى)))`,
  `${arabicWriteNot}(?:شيئا|[اأ]ي شيء) ${inField}`,
  String.raw`(?<!\p{L})${arabicUnwarned}(?:[اأ]ترك|تترك|خل|دع)(?:وا|ي)? ${arabicField} (?:فارغ|خالي)\p{L}{0,2}`,
].map((source) => wordPattern(source, 'u'));

/** Signs over and within Arabic words that change no letter: vowels, doubling and the long line. */
const dressed = /[\u064b-\u0652\u0640]/gu;

/** Whether an English or Arabic message asks for a pretext. @param text in small letters, folded */
export function asksPretextAbroad(text: string): boolean {
  if (english.some((pattern) => pattern.test(text))) return true;
  const bare = text.replace(dressed, '');
  return arabic.some((pattern) => pattern.test(bare));
}
