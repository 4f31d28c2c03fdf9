/** Says that a text is no Turkish IBAN as it stands. */
export const ibanInvalid =
  'رقم IBAN هذا غير صحيح: يجب أن يتكوّن من «TR» و24 رقمًا. أعيدوا كتابته مع مقارنة الأرقام، دون إضافة شيء في أوله أو آخره.';
/** Says that it has the form of one, and that its check digits do not fit. */
export const ibanMistyped =
  'رقم IBAN هذا غير صحيح: أرقام التحقق لا تتطابق. الأرجح أن رقمًا فيه كُتب خطأً؛ قارنوا الأرقام وأعيدوا كتابته.';
/** Says how the box reads such a text. */
export const ibanRead = 'سيُستعلَم عنه بوصفه رقم IBAN. ولا يُكتَب في شريط العنوان ولا في آخر عمليات البحث.';
